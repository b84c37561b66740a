"""Floor 6: the stages in order, and the only writer to the disk."""

from generator.pipeline.asked import BuildOptions
from generator.pipeline.build import BuildResult, build, check
from generator.pipeline.output import write
from generator.pipeline.project import builtin_sizes, load_games, start_project

__all__ = ["BuildOptions", "BuildResult", "build", "builtin_sizes", "check", "load_games", "start_project", "write"]
