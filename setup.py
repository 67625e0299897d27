"""Builds the package, with the engine compiled by mypyc where there is a C compiler.

The compiled modules lie beside their sources; `src/ursuppe/build.py` says when they are used.
The page, which `make page` builds from `web/`, must be there for all but editable installs.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from hashlib import sha256
from multiprocessing.pool import ThreadPool
from pathlib import Path
from sysconfig import get_config_var, get_paths

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, ExecError, LinkError, SetupError
from setuptools.modified import newer_group

SOURCE = Path("src")
PACKAGE = SOURCE / "ursuppe"
PAGE = PACKAGE / "server" / "page" / "index.html"
THINKING = [
    "contest", "evaluation", "forecast", "habits", "lookahead", "playout", "pruning", "tree",
    "weights", "worths",
]  # fmt: skip
"""The modules that bots think with."""
STEPPING = ["episode", "episodes", "layout", "observation"]
"""The modules that research environments step and observe with."""
COMPILED = [
    "engine/**/*.py",
    *(f"bots/{name}.py" for name in THINKING),
    *(f"batch/{name}.py" for name in STEPPING),
]
"""What is compiled, as patterns below the package. A compiled module takes constants only from
compiled modules, since their values are compiled in."""
GROUP = "ursuppe"
SUFFIX = str(get_config_var("EXT_SUFFIX"))
RECORD = Path("ursuppe", f"compiled{SUFFIX}.txt")
WHOLE = ["-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition"]
"""What lets a compiler see the modules as one program: calls between them become direct or
are inlined (a sixth of the time of a step in a batch of games)."""
PROFILED = os.environ.get("URSUPPE_PROFILED", "0") not in ("", "0")
"""Whether to compile twice, the second time by a profile of games that the first one played."""
PROFILE_WRITTEN = ["-fprofile-generate", "-fprofile-update=single"]
PROFILE_READ = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
GAMES_TO_PROFILE = """
from ursuppe.batch import Batch
for players in range(2, 7):
    for spice in (False, True):
        batch = Batch(60, players, spice=spice, seed=players)
        batch.play("random")
        batch.begin()
        batch.play("habit")
        batch.begin()
        seen = memoryview(bytearray(60 * batch.size)).cast("B", [60, batch.size])
        masks = memoryview(bytearray(60 * batch.actions)).cast("B", [60, batch.actions])
        for turn in range(100):
            batch.step("random", observations=seen, masks=masks)
            [game.copy() for game in batch.games]
"""
"""What is played for the profile."""
NEEDED = ["rich", "typer"]
"""What the package needs in any case."""
NEEDED_COMPILED = ["librt>=0.16", "mypy-extensions"]
"""What compiled modules need besides; the sources do without (`src/ursuppe/vectors.py`)."""
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}
"""The commands that build; others only ask what the package is."""


def sources() -> list[Path]:
    """Return the modules to compile, in a stable order; an ``__init__`` has nothing to compile."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def readme() -> str:
    """Return the README with links that also lead somewhere when read outside of the tree."""
    with Path("pyproject.toml").open("rb") as file:
        home = tomllib.load(file)["project"]["urls"]["Homepage"]
    return re.sub(
        r"(!?)(\[[^]]*\])\((?![a-z]+:|#)([^)]+)\)",
        lambda link: f"{link[1]}{link[2]}({home}/{'raw' if link[1] else 'blob'}/HEAD/{link[3]})",
        Path("README.md").read_text(encoding="utf-8"),
    )


def require_page() -> None:
    """Stop in one line where the page is not built: a package without it could not serve."""
    if not PAGE.exists():
        raise SetupError("the page is not built, and the package has it inside: run `make page`")


def record() -> str:
    """Return a line for each source, as ``sha256sum`` writes it."""
    return "".join(
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(PACKAGE).as_posix()}\n"
        for path in sources()
    )


def can_compile(flags: list[str]) -> bool:
    """Tell whether C can be compiled and linked for this Python, by doing it once."""
    with tempfile.TemporaryDirectory() as scratch:
        probe = Path(scratch, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n", encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            made = compiler.compile(
                [str(probe)],
                output_dir=scratch,
                include_dirs=[get_paths()["include"]],
                extra_preargs=flags,
            )
            if flags:
                compiler.link_shared_object(made, str(Path(scratch, "probe")), extra_preargs=flags)
        except (CompileError, ExecError, LinkError):
            return False
    return True


def is_built() -> bool:
    """Tell whether the compiled modules beside the sources are of these sources."""
    written = SOURCE / RECORD
    return (
        written.exists()
        and written.stat().st_mtime > Path(__file__).stat().st_mtime
        and written.read_text(encoding="utf-8") == record()
    )


def is_wanted() -> bool:
    """Tell whether the engine is to be compiled, if it can be."""
    return os.environ.get("URSUPPE_INTERPRETED", "0") in ("", "0")


def needed() -> list[str]:
    """Return what the package needs. What only compiled modules need is asked for by all
    commands alike: pip reads it before it builds."""
    return [*NEEDED, *(NEEDED_COMPILED if is_wanted() and can_compile([]) else [])]


def extensions() -> list[Extension]:
    """Write the C files, if this command builds and there is a compiler for them."""
    if BUILDING.isdisjoint(sys.argv) or not is_wanted():
        return []
    if "--inplace" in sys.argv and is_built():
        return []
    if not can_compile([]):
        print("There is no C compiler for this Python: the engine runs interpreted, and slower.")
        return []
    if PROFILED and not can_compile([*PROFILE_WRITTEN, *WHOLE]):
        sys.exit("This compiler makes no profiles as gcc does: build without URSUPPE_PROFILED")
    try:
        from mypyc.build import mypycify
    except ModuleNotFoundError:
        sys.exit("Compiling needs mypy as pyproject.toml names it; or set URSUPPE_INTERPRETED=1")

    compiled: list[Extension] = mypycify(
        [path.as_posix() for path in sources()],
        opt_level="3",
        multi_file=True,
        group_name=GROUP,
        target_dir=str(Path("build", "mypyc")),
    )
    if can_compile(WHOLE):
        # All code is in the one extension; the others only hand out its modules.
        whole = next(extension for extension in compiled if extension.name == f"{GROUP}__mypyc")
        whole.extra_compile_args += WHOLE
        whole.extra_link_args += [*WHOLE, "-O3"]
    return compiled


class PackSources(sdist):
    """Packs the sources, with the page as it is built."""

    def run(self) -> None:
        """Look for the page first."""
        require_page()
        super().run()


class BuildPackage(build_py):
    """Gathers the modules and the page."""

    def run(self) -> None:
        """Begin anew: a module that is gone since the last build must not be packed."""
        if not self.editable_mode:
            require_page()
            shutil.rmtree(Path(self.build_lib, PACKAGE.name), ignore_errors=True)
        super().run()


class BuildEngine(build_ext):
    """Compiles the C files, several at a time, and notes what they were made from."""

    def run(self) -> None:
        """Take the old build away first and write the record last: half a build never runs."""
        if not self.extensions:
            return
        if PROFILED:
            self.force = True
            self._compile(PROFILE_WRITTEN)
            self._play()
            self._compile(PROFILE_READ)
        else:
            self._compile([])

    def _compile(self, flags: list[str]) -> None:
        root = self._root()
        if not (root / RECORD).exists():
            self.force = True  # the last build was broken off: its files may end in their middle
        (root / RECORD).unlink(missing_ok=True)
        for old in root.rglob(f"*{SUFFIX}"):
            old.unlink()
        made_from = record()
        arguments = [(one, one.extra_compile_args, one.extra_link_args) for one in self.extensions]
        for extension, compiling, linking in arguments:
            extension.extra_compile_args = [*compiling, *flags]
            extension.extra_link_args = [*linking, *flags]
        compiler = self.compiler  # a name, which a run replaces by the compiler itself
        super().run()
        self.compiler = compiler
        for extension, compiling, linking in arguments:
            extension.extra_compile_args, extension.extra_link_args = compiling, linking
        if record() != made_from:
            raise SetupError("a source has changed while it was compiled: compile again")
        (root / RECORD).write_text(made_from, encoding="utf-8")

    def _root(self) -> Path:
        return SOURCE if self.inplace else Path(self.build_lib)

    def _play(self) -> None:
        """Play what the profile is made of."""
        for old in Path(self.build_temp).rglob("*.gcda"):
            old.unlink()
        played = subprocess.run(
            [sys.executable, "-c", GAMES_TO_PROFILE],
            env={**os.environ, "PYTHONPATH": str(self._root().resolve())},
        )
        if played.returncode != 0:
            raise SetupError("the games for the profile could not be played")

    def build_extensions(self) -> None:
        """Compile what has changed, in as many threads as there are processors."""
        compile_in_turn = self.compiler.compile

        def compile_at_once(
            files: list[str], output_dir: str, depends: list[str], **settings: object
        ) -> list[str]:
            def compile_one(file: str, made: str) -> None:
                if self.force or newer_group([file, __file__, *depends], made):
                    compile_in_turn([file], output_dir, depends=depends, **settings)

            made = self.compiler.object_filenames(files, output_dir=output_dir)
            with ThreadPool(os.cpu_count()) as pool:
                pool.starmap(compile_one, zip(files, made, strict=True))
            return made

        self.compiler.compile = compile_at_once
        super().build_extensions()


setup(
    install_requires=needed(),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage, "sdist": PackSources},
    long_description=readme(),
    long_description_content_type="text/markdown",
)
