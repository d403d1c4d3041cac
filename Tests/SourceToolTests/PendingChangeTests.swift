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
            ("file/is-no-folder.txt", "text", "Put that right, and run this again.", #line),
            ("Sources/never-written.txt", nil, "Put that right, and run this again.", #line),
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

extension PendingChange {
    /// Does what a run does that is killed after some steps; its folder is moved to `held`.
    fileprivate func interrupted(after count: Int, in package: SourcePackage) throws {
        try begin(in: package)
        for step in 0..<count { try take(step, in: package) }
        try FileManager.default.moveItem(at: package.url(Self.folder), to: package.url("held"))
        throw CancellationError()
    }
}
