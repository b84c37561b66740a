"""How the page looks: on a screen, light or dark, and on A4."""

STYLE = """
:root{--paper:#fcfbf8;--ink:#1f1c18;--soft:#6a6259;--rule:#ddd6ca;--wash:#f3efe7;--bar:#2b4a6f;--want:#c9d3de;
--off:#ad2a1a;--off-wash:#fbece8;--good:#2c6440;--warn:#8a5a00;--waive:#6a4684;color-scheme:light dark;
--sans:system-ui,"Segoe UI","Helvetica Neue",Arial,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",
sans-serif;--serif:"Iowan Old Style","Palatino Linotype",Palatino,
Georgia,"Noto Serif","Hiragino Mincho ProN","Yu Mincho",
"Noto Serif JP","Noto Serif CJK JP",serif;--mono:ui-monospace,"SF Mono",Consolas,"DejaVu Sans Mono",Menlo,monospace}
:root:lang(ja){--sans:"Hiragino Sans","Yu Gothic UI","Yu Gothic","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif;
--serif:"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP","MS PMincho",serif}
@media (prefers-color-scheme:dark){:root{--paper:#191816;--ink:#ebe6dd;--soft:#a49c90;--rule:#3b3731;--wash:#24221f;
--bar:#8fb3dc;--want:#39434f;--off:#ff8f7c;--off-wash:#38211d;--good:#86c79b;--warn:#e5b35c;--waive:#c9a5e3}}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:16px/1.55 var(--sans);-webkit-text-size-adjust:100%}
body{max-width:66rem;margin:0 auto;padding:3rem 2rem 4rem;overflow-wrap:break-word}
h1,h2,h3,p,ul,pre,table{margin:0;padding:0}
ul{list-style:none}
a{color:inherit;text-underline-offset:.2em;text-decoration-color:var(--rule)}
a:hover{text-decoration-color:currentColor}
code,pre{font:.86em/1.5 var(--mono)}
svg.defs{position:absolute}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.kicker{font-size:.78rem;letter-spacing:.14em;color:var(--soft);text-transform:uppercase}
:lang(ja) .kicker{text-transform:none}
.kicker span{margin:0 .3em}
h1{font:600 3rem/1.15 var(--serif);letter-spacing:-.01em;margin:.35rem 0 .5rem}
:lang(ja) h1{letter-spacing:.02em}
h2{font:600 1.25rem/1.3 var(--serif);margin:2.6rem 0 .6rem}
.game+.game{margin-top:5rem;padding-top:3rem;border-top:3px double var(--rule)}
.seal{font:1.15rem/1.5 var(--serif)}
.seal.ill{color:var(--off)}

.mark{width:1.15em;height:1.15em;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;
stroke-linejoin:round;vertical-align:-.2em;flex:none}
.mark.passed{color:var(--good)}.mark.failed{color:var(--off)}.mark.warned{color:var(--warn)}
.mark.waived{color:var(--waive)}.mark.error{color:var(--off)}
.solid{fill:currentColor}.inner{stroke:var(--paper);stroke-width:2.2}

.tally{display:grid;grid-template-columns:repeat(5,1fr);border-block:1px solid var(--ink);margin:1.6rem 0 .9rem}
.tally li{padding:.7rem .9rem .6rem;border-left:1px solid var(--rule);display:grid;grid-template-columns:auto 1fr;
align-items:baseline;column-gap:.5rem}
.tally li:first-child{border-left:0;padding-left:0}
.tally b{font:600 1.9rem/1.1 var(--serif);font-variant-numeric:lining-nums tabular-nums}
.tally span{grid-column:1/-1;font-size:.82rem;color:var(--soft)}
.tally .mark{font-size:1.15rem;vertical-align:baseline}
.tally .zero,.tally .zero .mark{color:var(--soft);opacity:.75}
.tiles{display:flex;flex-wrap:wrap;gap:.3rem;font-size:.95rem;line-height:1}
.tiles a{display:block}
.games{border-collapse:collapse;width:100%;margin:.8rem 0 3rem;border-block:1px solid var(--ink)}
.games th{font:600 1.15rem var(--serif);text-align:left;padding:.5rem 1rem .5rem 0}
.games td{font-variant-numeric:tabular-nums;width:50%}
.games span{display:inline-block;min-width:4.5rem;white-space:nowrap}.games .mark{margin-right:.45rem}
.games tr+tr{border-top:1px solid var(--rule)}

.attention ul{border-top:1px solid var(--rule)}
.attention li{display:flex;gap:.8rem;padding:.55rem 0;border-bottom:1px solid var(--rule)}
.attention li>.mark{margin-top:.2em}
.attention a{font-weight:600}
.attention p{color:var(--soft);font-size:.93rem}
.attention em{font-style:normal;color:var(--ink)}

.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem;font-size:.82rem;color:var(--soft);margin-bottom:.8rem}
.legend li{display:flex;align-items:center;gap:.5rem}

.check{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:.9rem 2.4rem;padding:1.1rem 0 1.2rem;
border-top:1px solid var(--rule);break-inside:avoid;scroll-margin-top:1rem}
.check:target{background:linear-gradient(90deg,transparent,var(--wash) 4%,var(--wash) 96%,transparent)}
.check h3{font:600 1.02rem/1.45 var(--sans);padding-left:1.75rem;position:relative}
.check h3 .mark{position:absolute;left:0;top:.12em}
.check h3 code{font-size:.92em}
.words p{padding-left:1.75rem;margin-top:.2rem}
.words .verdict{font-weight:600;font-size:.9rem}
.failed .verdict,.check.error .verdict{color:var(--off)}.warned .verdict{color:var(--warn)}
.waived .verdict{color:var(--waive)}
.why{font-family:var(--serif)}
.source,.declared{font-size:.82rem;color:var(--soft)}
.source::before{content:"— "}
.declared code{margin-right:.6em}
.waiver{font-size:.93rem}
.figure{min-width:0}
.below{grid-column:1/-1;padding-left:1.75rem;display:grid;gap:.8rem;min-width:0}

.bars{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:lining-nums tabular-nums}
.bars th{text-align:left;font-weight:400;padding:.1rem .8rem .1rem 0;vertical-align:middle}
.bars tbody th{width:1%;white-space:nowrap}
.bars tbody th.long{width:34%;white-space:normal}
.bars thead th{white-space:nowrap;font-size:.76rem;color:var(--soft);line-height:1.2;vertical-align:bottom;
padding-bottom:.3rem}
.bars .n{text-align:right;padding:.1rem 0 .1rem .8rem;width:1%;white-space:nowrap}
.bars td.n:not(.actual){color:var(--soft)}
.bars.wordy .n{white-space:normal;width:auto}
.bars .d{width:4.6rem;padding-left:.7rem;white-space:nowrap;font-weight:600}
.bars .actual{font-weight:600}
.bars .chart{min-width:6rem;vertical-align:middle}
.bars .key{color:var(--soft);font-size:.78em}
.off .d,.off .actual,.grid .off{color:var(--off)}
.off th{font-weight:600}
svg.bar,svg.columns{display:block;overflow:visible}
.wanted{fill:var(--want)}
.leeway{fill:var(--paper);stroke:var(--soft);stroke-dasharray:2 2}
.actual{fill:var(--bar)}
.tick{stroke:var(--ink);stroke-width:2}
.few{fill:url(#few);stroke:var(--off);stroke-dasharray:3 2}
.many{fill:url(#many);stroke:var(--off)}
.few-ground{fill:var(--paper)}.few-line{fill:var(--off)}
.many-ground{fill:var(--off)}.many-line{fill:var(--paper)}
.columns .tick{stroke-width:1.5}
.columns-chart{border-bottom:1px solid var(--ink);margin-bottom:1.7rem;position:relative}
.ends{position:absolute;top:100%;left:0;right:0;display:flex;justify-content:space-between;font-size:.76rem;
color:var(--soft)}

.grid{border-collapse:collapse;font-size:.88rem;font-variant-numeric:lining-nums tabular-nums;width:100%;
table-layout:fixed}
.grid th{font-weight:400;padding:.25rem .5rem;text-align:center}
.grid tbody th,.grid tfoot th{text-align:left;padding-left:0}
.grid td{text-align:center;padding:.28rem .3rem;border:1px solid var(--paper)}
.grid .corner{text-align:left;font-size:.76rem;color:var(--soft);padding-left:0}
.grid .corner span{opacity:.6}
.grid .sum,.grid tfoot td,.grid tfoot th{color:var(--soft)}
.grid thead .sum,.grid tfoot th{font-size:.8rem}
.grid tfoot td{border-top:1px solid var(--rule)}.grid td.sum{border-left:1px solid var(--rule)}
.s0{color:var(--soft)}
.s1{background:color-mix(in srgb,var(--bar) 7%,var(--paper))}
.s2{background:color-mix(in srgb,var(--bar) 13%,var(--paper))}
.s3{background:color-mix(in srgb,var(--bar) 20%,var(--paper))}
.s4{background:color-mix(in srgb,var(--bar) 27%,var(--paper))}
.s5{background:color-mix(in srgb,var(--bar) 34%,var(--paper))}
.grid td.off{background:var(--off-wash);outline:1.5px solid var(--off);outline-offset:-2px}
.grid .off i{font-style:normal;font-weight:600;white-space:nowrap}
.grid .off small{display:block;font-size:.72rem;line-height:1.2;color:var(--soft)}

.findings{display:flex;flex-wrap:wrap;gap:.8rem 3rem}
.finding{max-width:100%}
.finding>p{font-weight:600}
.finding>p span{font:400 .82rem var(--mono);color:var(--soft)}
.rows{border-collapse:collapse;font-size:.86rem;margin:.35rem 0 .2rem;font-variant-numeric:lining-nums tabular-nums}
.rows th{font-weight:400;font-size:.76rem;color:var(--soft);text-align:left;padding:.1rem 1.6rem .2rem 0;
white-space:nowrap}
.rows td{padding:.16rem 1.6rem .16rem 0;border-top:1px solid var(--rule);vertical-align:baseline}
.rows code{color:var(--soft)}
.rows s{color:var(--soft);text-decoration-thickness:1px}
.mend,.note{border-left:3px solid var(--bar);padding:.1rem 0 .1rem .9rem}
.note{border-left-style:dotted;font-size:.93rem}
.rest{font-size:.84rem;color:var(--soft)}
.problem{border-left:3px solid var(--off);padding:.1rem 0 .1rem .9rem}
.problem pre{white-space:pre-wrap;color:var(--ink)}
.problem code{color:var(--soft)}
.problem .hint{font-size:.93rem}
.data-problems{display:grid;gap:1rem;margin-bottom:3rem}.data-problems h2{margin:0}
footer{margin-top:3rem;padding-top:.7rem;border-top:1px solid var(--rule);font-size:.8rem;color:var(--soft)}

@media (max-width:46rem){body{padding:1.5rem 1rem 3rem}h1{font-size:2.2rem}.check{grid-template-columns:minmax(0,1fr)}
.figure,.below{padding-left:1.75rem}.tally{grid-template-columns:repeat(3,1fr)}
.tally li:nth-child(4){border-left:0;padding-left:0}.rows{display:block;overflow-x:auto}}
@page{size:A4;margin:15mm 15mm 17mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;
color:#6a6259}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#555;--rule:#bbb;--wash:#fff;--bar:#2b4a6f;--want:#ccd5df;
--off:#a3261a;--off-wash:#fff;--good:#2c6440;--warn:#7a4f00;--waive:#5d3c76;color-scheme:light}
html{font-size:9.4pt;line-height:1.45;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{max-width:none;margin:0;padding:0}a{text-decoration:none}
.game+.game{break-before:page;border:0;margin:0;padding:0}
h2,h3,.legend,thead,.finding>p{break-after:avoid}
.rows tr,.bars tr,.grid tr,.mend,.problem,.attention li{break-inside:avoid}
.check.failed,.check.warned,.check.waived{break-inside:auto}.words,.figure{break-inside:avoid}
.check:not(.passed){display:block}.check:not(.passed)>.words{float:left;width:44%}
.check:not(.passed)>.figure{float:right;width:53%}.check:not(.passed)>.below{clear:both;padding-top:.8rem}
.below,.findings{display:block}.finding{display:inline-block;vertical-align:top;margin:0 2.4rem .7rem 0}
.below>*+*{margin-top:.5rem}
.check{padding:.75rem 0 .85rem}footer{margin-top:1.5rem}}
"""
