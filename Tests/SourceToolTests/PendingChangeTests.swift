import XCTest

@testable import PackageInfoSourceTool

final class PendingChangeTests: XCTestCase {
    /// Whatever happens after a change is under way, the next run
    /// completes it: steps that are taken are not taken again.
    func testARunThatWasKilledIsCompletedByTheNext() throws {
        for taken in 0...4 {
            let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
            XCTAssertThrowsError(try make(in: package) { try $0.interrupted(after: taken, in: package) })
            let held = package.url("held")
            try FileManager.default.moveItem(at: held, to: package.url(PendingChange.folder))
            let completed = try PendingChange.resume(in: package)
            XCTAssertEqual(completed?.said, "said", "\(taken)")
            XCTAssertEqual(completed?.command, ["new-component", "Card"], "\(taken)")
            XCTAssertEqual(try package.read("Sources/old.txt"), "new", "\(taken)")
            XCTAssertEqual(try package.paths(below: "Sources/Card"), ["Sources/Card/Inner/a.txt"], "\(taken)")
            XCTAssertFalse(package.exists("Sources/Parts/Gift"), "\(taken)")
            XCTAssertFalse(package.exists("rules.json"), "\(taken)")
            XCTAssertFalse(package.exists(PendingChange.folder), "\(taken)")
            XCTAssertNil(try PendingChange.resume(in: package), "\(taken)")
        }
    }

    func testARunThatWasKilledBeforehandHasChangedNothing() throws {
        let package = try scratchPackage(for: self)
        let before = try package.paths()
        try package.write("text", to: ".pending-change/new/0/a.txt")
        XCTAssertNil(try PendingChange.resume(in: package))
        XCTAssertFalse(package.exists(PendingChange.folder))
        XCTAssertEqual(try package.paths(), before)
    }

    func testWhatFailsChangesNothing() throws {
        let rows: [(put: String, text: String?, reason: String, line: UInt)] = [
            (
                "file/is-no-folder.txt", "text",
                "file is no folder; name a path through folders, or remove it, and run this again", #line
            ),
            (
                "Sources/never-written.txt", nil,
                "file is no folder; name a path through folders, or remove it, and run this again", #line
            ),
        ]
        for row in rows {
            let package = try scratchPackage(["Sources/old.txt": "old", "file": ""], for: self)
            let before = try package.paths()
            XCTAssertThrowsError(
                try make(in: package) { change in
                    let new = change.put(row.put)
                    if let text = row.text {
                        try package.write(text, to: new)
                    } else {
                        try package.write("", to: "file/a")
                    }
                }, line: row.line
            ) { XCTAssertTrue("\(Refusal($0))".hasSuffix(row.reason), "\(Refusal($0))", line: row.line) }
            XCTAssertEqual(try package.paths(), before, line: row.line)
            XCTAssertEqual(try package.read("Sources/old.txt"), "old", line: row.line)
            XCTAssertFalse(package.exists(PendingChange.folder), line: row.line)
        }
    }

    func testAFileKeepsItsPermissionsAndALinkLeadsToItStill() throws {
        let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o751], ofItemAtPath: package.url("Sources/old.txt").path)
        try files.createSymbolicLink(atPath: package.url("link.txt").path, withDestinationPath: "Sources/old.txt")
        _ = try PendingChange.make([], in: package) { try package.write("new", to: $0.put("link.txt")) }
        XCTAssertEqual(try package.permissions(of: "Sources/old.txt"), 0o751)
        XCTAssertEqual(try package.read("Sources/old.txt"), "new")
        XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: package.url("link.txt").path), "Sources/old.txt")
    }

    func testWhatIsReadOnlyIsNamedAndNothingIsChanged() throws {
        for (path, mode) in [("Sources/old.txt", 0o444), ("Sources", 0o555), ("Sources/Parts/Gift", 0o555)] {
            let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
            func allow(_ mode: Int) throws {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: package.url(path).path)
            }
            let before = try package.paths()
            try asSomebody(in: package) {
                try allow(mode)
                defer { XCTAssertNoThrow(try allow(0o755)) }
                XCTAssertThrowsError(try make(in: package), path) {
                    XCTAssertEqual(
                        "\($0)", "\(path) is read-only; nothing is changed: make it writable, and run this again")
                }
            }
            XCTAssertEqual(try package.paths(), before, path)
            XCTAssertEqual(try package.read("Sources/old.txt"), "old", path)
            XCTAssertFalse(package.exists(PendingChange.folder), path)
        }
    }

    /// Makes a change of every sort of step, and whatever else is wanted.
    private func make(
        in package: SourcePackage, and more: (inout PendingChange) throws -> Void = { _ in }
    ) throws {
        _ = try PendingChange.make(["new-component", "Card"], in: package) { change in
            change.said = "said"
            try package.write("text", to: "\(change.put("Sources/Card"))/Inner/a.txt")
            try package.write("new", to: change.put("Sources/old.txt"))
            change.remove("Sources/Parts/Gift")
            change.remove("rules.json")
            try more(&change)
        }
    }

    /// Runs as the owner of the package who may not write everywhere, which root may.
    private func asSomebody(in package: SourcePackage, _ body: () throws -> Void) throws {
        let user = geteuid()
        guard user == 0 else { return try body() }
        for path in try FileManager.default.subpathsOfDirectory(atPath: package.directory.path) + [""] {
            XCTAssertEqual(chown(package.url(path).path, 65534, 65534), 0)
        }
        // A container may keep root from that; then permissions cannot be tested.
        try XCTSkipUnless(seteuid(65534) == 0, "root cannot become another user here")
        defer { XCTAssertEqual(seteuid(user), 0) }
        try body()
    }
}

#if os(macOS) || os(Linux)
/// Runs that are killed, and runs at the same time, in processes of their own.
extension PendingChangeTests {
    /// A process that makes a change is killed behind each of its steps; somebody works on; then the tool runs.
    func testWhatWasChangedSinceARunWasKilledStays() throws {
        let rows: [(after: Int, change: String, text: String?, said: String?, line: UInt)] = [
            (0, "Sources/old.txt", "old\nlater", "Sources/old.txt has changed since then", #line),
            (1, "Sources/old.txt", "old\nlater", "Sources/old.txt has changed since then", #line),
            (1, "Sources/old.txt", nil, "Sources/old.txt is gone since then", #line),
            (2, "Sources/Parts/Gift/New.swift", "later", "Sources/Parts/Gift/New.swift is new since then", #line),
            (1, "Sources/Parts/Gift/.hidden", "later", "Sources/Parts/Gift/.hidden is new since then", #line),
            (0, "Sources/Card/a.txt", "later", "Sources/Card/a.txt is new since then", #line),
            (3, "rules.json", "later", "rules.json has changed since then", #line),
            // What a step has done already is nobody's business any more.
            (1, "Sources/Card/Inner/a.txt", "later", nil, #line), (2, "Sources/old.txt", "new\nlater", nil, #line),
            (3, "Sources/Parts/Gift/New.swift", "later", nil, #line), (4, "rules.json", "later", nil, #line),
            (2, "Sources/Parts/Other.swift", "later", nil, #line),
        ]
        for row in rows {
            let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
            try kill(after: row.after, in: package)
            XCTAssertTrue(package.exists(PendingChange.folder), line: row.line)
            if let text = row.text { try package.write(text, to: row.change) } else { try package.remove(row.change) }
            let before = try everything(in: package)
            do {
                let resumed = try PendingChange.resume(in: package)
                XCTAssertEqual(resumed?.said, "said", line: row.line)
                XCTAssertNil(row.said, line: row.line)
                XCTAssertFalse(package.exists(PendingChange.folder), line: row.line)
            } catch {
                let reasons = Refusal(error).reasons
                XCTAssertEqual(reasons.first, "an earlier run was stopped on its way: swift package new-component Card")
                XCTAssertEqual(reasons.dropFirst().first, row.said, line: row.line)
                XCTAssertEqual(try everything(in: package), before, line: row.line)
            }
            XCTAssertEqual(try? package.read(row.change), row.text, line: row.line)
        }
    }

    /// Processes of the tool itself, killed at any time, and run again after somebody has worked on.
    func testTheToolKilledAtAnyTimeLosesNoLineThatIsAddedLater() throws {
        let later = "\n// later\n"
        for microseconds in stride(from: 0, to: isLong ? 60_000 : 24_000, by: isLong ? 500 : 3_000) {
            let package = try scratchPackage(for: self)
            let run = try start("Card", in: package)
            usleep(UInt32(microseconds))
            Foundation.kill(run.processIdentifier, SIGKILL)
            run.waitUntilExit()
            let list = try package.read("Sources/Host/List.swift")
            try package.write(list + later, to: "Sources/Host/List.swift")
            let again = try start("Card", in: package)
            again.waitUntilExit()
            let text = try package.read("Sources/Host/List.swift")
            XCTAssertTrue(text.hasSuffix(later), "\(microseconds): \(text)")
            if text.contains("CardBuilder") {
                XCTAssertTrue(package.exists("Sources/Parts/Card/CardBuilder.swift"), "\(microseconds)")
            }
        }
    }

    func testRunsAtTheSameTimeMakeAllThatTheySay() throws {
        for round in 0..<(isLong ? 40 : 3) {
            let package = try scratchPackage(for: self)
            let names = ["Card", "Ribbon", "Wrap"]
            let runs = try names.map { try start($0, in: package) }
            for run in runs { run.waitUntilExit() }
            XCTAssertTrue(runs.contains { $0.terminationStatus == 0 }, "round \(round)")
            for (name, run) in zip(names, runs) {
                let isThere = package.exists("Sources/Parts/\(name)/\(name)Builder.swift")
                let isListed = try package.read("Sources/Host/List.swift").contains("    \(name)Builder(),")
                XCTAssertEqual(
                    [isThere, isListed], Array(repeating: run.terminationStatus == 0, count: 2), "\(round) \(name)")
            }
            XCTAssertFalse(package.exists(PendingChange.folder), "round \(round)")
        }
    }

    private var isLong: Bool { ProcessInfo.processInfo.environment["LONG_TESTS"] != nil }

    /// Returns each file of a package, also hidden ones, and what is in it.
    private func everything(in package: SourcePackage) throws -> [String: String] { try package.content(of: "") }

    /// Starts the tool for a new component.
    private func start(_ name: String, in package: SourcePackage) throws -> Process {
        let run = Process()
        run.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "PackageInfoSourceTool")
        try XCTSkipUnless(
            FileManager.default.isExecutableFile(atPath: run.executableURL?.path ?? ""), "no tool is built")
        let request = Request(package: package, component: .init(template: template))
        run.arguments = [String(decoding: try JSONEncoder().encode(request), as: UTF8.self), name]
        run.standardOutput = FileHandle.nullDevice
        run.standardError = FileHandle.nullDevice
        try run.run()
        return run
    }

    /// Makes a change in a process of its own, which is killed behind some of its steps.
    private func kill(after steps: Int, in package: SourcePackage) throws {
        let run = Process()
        run.executableURL = URL(filePath: CommandLine.arguments[0])
        run.arguments = ["SourceToolTests.PendingChangeTests/testKilled"]
        run.environment = ProcessInfo.processInfo.environment.merging(
            ["KILLED_AFTER": "\(steps)", "KILLED_IN": package.directory.path]) { $1 }
        run.standardOutput = FileHandle.nullDevice
        run.standardError = FileHandle.nullDevice
        try run.run()
        run.waitUntilExit()
        try XCTSkipUnless(run.terminationReason == .uncaughtSignal, "tests cannot be run one by one here")
    }

    /// The process that is killed; a test of nothing where no other test has started it.
    func testKilled() throws {
        let environment = ProcessInfo.processInfo.environment
        guard let folder = environment["KILLED_IN"], let count = environment["KILLED_AFTER"].flatMap(Int.init) else {
            return
        }
        let package = SourcePackage(directory: URL(filePath: folder), targets: [])
        try make(in: package) { change in
            try change.begin(in: package)
            for step in 0..<count { try change.take(step, in: package) }
            Foundation.kill(getpid(), SIGKILL)
        }
    }
}
#endif

extension PendingChange {
    /// Does what a run does that is killed after some steps; its folder is moved to `held`.
    fileprivate func interrupted(after count: Int, in package: SourcePackage) throws {
        try begin(in: package)
        for step in 0..<count { try take(step, in: package) }
        try FileManager.default.moveItem(at: package.url(Self.folder), to: package.url("held"))
        throw CancellationError()
    }
}
