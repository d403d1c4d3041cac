"""A copy of the repository for scripts that change it. It stays in .build/copy, so that only what differs is built."""
import fcntl, json, os, pathlib, re, shutil, subprocess, sys
ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = "Sources/Components/Components.swift"
RULES = "Fixtures/flags/package-info.json"
EXAMPLE = ["LearnerProfile", "LearnerProfileTests", "ProfileCommand"]
USERS = ["ComponentsTests", "PackageInfoTests", "PackageInfoCLITests"]    # whatever can see a component is one or below one

def describe(text):
    """Prints what a script does and ends it, where that is all that is asked; refuses an option that the text does not name."""
    words = sys.argv[1:]
    if {"-h", "--help"} & set(words): sys.exit(print(text.strip()))
    named = set(re.findall(r"(?<![\w-])--?\w[\w-]*", text))
    if unknown := [word for word in words if word.startswith("-") and word.partition("=")[0] not in named]:
        print(f"{os.path.basename(sys.argv[0])}: unknown option {unknown[0]}; see --help", file=sys.stderr)
        sys.exit(64)

def run(*words, where=ROOT, quiet=True, **environment):
    """Runs a program; whether it succeeded, and what it printed."""
    done = subprocess.run(words, cwd=where, env=os.environ | environment, text=True, errors="replace",
                          stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT)
    return done.returncode == 0, done.stdout or ""

def described(package="."):
    """What SwiftPM knows of a package."""
    isDone, text = run("swift", "package", "--package-path", package, "describe", "--type", "json")
    return json.loads(text[text.index("{"):]) if isDone else sys.exit(text)

class Copy:
    def __init__(self, folder=ROOT / ".build/copy"):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.lock = open(folder / ".lock", "w")
        fcntl.flock(self.lock, fcntl.LOCK_EX)    # one script at a time
        self.restore()

    def restore(self):
        """Makes the copy what the repository is, and leaves files alone that are so already."""
        listed = subprocess.check_output("git ls-files -z --cached --others --exclude-standard".split(), cwd=ROOT, text=True)
        names = {name for name in listed.split("\0") if os.path.lexists(ROOT / name) and name}
        for path in self.paths() - names:
            (self.folder / path).unlink()
            parent = (self.folder / path).parent
            while not any(parent.iterdir()):
                parent.rmdir()
                parent = parent.parent
        for name in names:
            source, target = ROOT / name, self.folder / name
            if source.is_symlink():
                if target.is_symlink() and os.readlink(target) == os.readlink(source): continue
                target.unlink(missing_ok=True)
            elif target.is_file() and not target.is_symlink() and target.read_bytes() == source.read_bytes(): continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target, follow_symlinks=False)

    def paths(self):
        """The files of the copy, but for what was built."""
        found = set()
        for folder, inner, names in os.walk(self.folder):
            inner[:] = [name for name in inner if name not in (".build", ".git")]
            found |= {os.path.relpath(os.path.join(folder, name), self.folder) for name in names}
        return {path for path in found if os.path.basename(path) not in ("Package.resolved", ".lock")}

    def read(self, path): return (self.folder / path).read_text()

    def write(self, path, text): (self.folder / path).write_text(text)

    def remove(self, component):
        """Removes a component, its flags' rules, and what other rules ask of these flags; how many lines of the list it had."""
        flags = {name for path in (self.folder / "Sources/Components" / component).rglob("*.swift")
                 for name in re.findall(r'Flag\("(\w+)"', path.read_text())}
        rules = json.loads(self.read(RULES))
        rules["ff"]["d"] = [flag for flag in rules["ff"]["d"] if flag["name"] not in flags]
        for rule in rules["ff"]["d"] + rules["rbs"]["d"]:
            rule["prerequisites"] = [other for other in rule.get("prerequisites", []) if other["n"] not in flags]
            for condition in rule["conditions"]:
                matchers = condition["matcherGroup"]["matchers"]
                matchers[:] = [one for one in matchers if (one.get("dependencyMatcherData") or {}).get("split") not in flags]
            rule["conditions"] = [one for one in rule["conditions"] if one["matcherGroup"]["matchers"]]
        self.write(RULES, json.dumps(rules, indent=2))
        return self.drop(component)

    def drop(self, component):
        """Removes a component's folders and lines of the list; how many lines it had."""
        for folder in ("Sources/Components", "Tests/ComponentsTests"):
            shutil.rmtree(self.folder / folder / component, ignore_errors=True)
        text, count = re.subn(rf"(?m)^ *{component}Builder\(.*\n", "", self.read(LIST))
        self.write(LIST, text)
        return count

    def reduce(self):
        """Leaves out the tests that link no component, and all examples but one."""
        self.write("Package.swift", self.read("Package.swift") + f"""
package.targets.removeAll {{ $0.type == .test && !{json.dumps(USERS)}.contains($0.name) }}
""")
        self.write("Examples/Package.swift", self.read("Examples/Package.swift") + f"""
package.targets.removeAll {{ !{json.dumps(EXAMPLE)}.contains($0.name) }}
package.products.removeAll {{ !["LearnerProfile", "profile"].contains($0.name) }}
""")

    def commit(self):
        """Commits everything to a repository of the copy's own."""
        git = ["git", "-c", "user.name=copy", "-c", "user.email=copy@localhost"]
        for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "all", "--allow-empty"]):
            subprocess.run([*git, *words], cwd=self.folder, check=True)

    def swift(self, *words, example=False, **environment):
        """Runs a command of SwiftPM on the copy, or on its Examples, which share what is built."""
        where = ["--package-path", self.folder / "Examples", "--scratch-path", self.folder / ".build"] if example else \
            ["--package-path", self.folder]
        return run("swift", words[0], *where, *words[1:], **environment)

    def faults(self, log, word="error: "):
        """The lines of a log with a word, each once and without the folder of the copy."""
        lines = [line.replace(f"{self.folder}/", "") for line in log.splitlines() if word in line and not line.startswith(" ")]
        return "\n".join("    " + line for line in list(dict.fromkeys(lines))[:15]) or log[-2000:]
