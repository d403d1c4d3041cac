import Foundation
import XCTest

@testable import PackageInfoSourceTool

final class PendingChangeTests: XCTestCase {
    /// Whatever happens after a change is under way, the next run completes it: steps that are taken are not taken again.
    func testARunThatWasKilledIsCompletedByTheNext() throws {
        for taken in 0...4 {
            let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
            let change = try self.change(in: package)
            try package.remove(PendingChange.folder)
            _ = try self.change(in: package)
            try package.write(JSONEncoder().encode(change), to: ".pending-change/journal.json")
            for step in 0..<taken { try change.take(step, in: package) }
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
        let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
        let before = try package.paths()
        _ = try change(in: package)
        XCTAssertNil(try PendingChange.resume(in: package))
        XCTAssertEqual(try package.paths(), before)
        XCTAssertEqual(try package.read("Sources/old.txt"), "old")
        try change(in: package).make(in: package)
        XCTAssertEqual(try package.read("Sources/old.txt"), "new")
    }

    func testAStepThatFailsTakesBackThoseBeforeIt() throws {
        let package = try scratchPackage(["Sources/old.txt": "old", "file": ""], for: self)
        let before = try package.paths()
        var change = try change(in: package)
        try package.write("text", to: change.put("file/is-no-folder.txt"))
        XCTAssertThrowsError(try change.make(in: package)) {
            XCTAssertTrue("\(Refusal($0))".hasSuffix("Put that right, and run this again."), "\(Refusal($0))")
        }
        XCTAssertEqual(try package.paths(), before)
        XCTAssertEqual(try package.read("Sources/old.txt"), "old")
        XCTAssertFalse(package.exists(PendingChange.folder))
    }

    func testAFileKeepsItsPermissionsAndALinkLeadsToItStill() throws {
        let package = try scratchPackage(["Sources/old.txt": "old"], for: self)
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o751], ofItemAtPath: package.url("Sources/old.txt").path)
        try files.createSymbolicLink(atPath: package.url("link.txt").path, withDestinationPath: "Sources/old.txt")
        var change = try PendingChange([], in: package)
        try package.write("new", to: change.put("link.txt"))
        try change.make(in: package)
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
                XCTAssertThrowsError(try change(in: package).make(in: package), path) {
                    XCTAssertEqual(
                        "\($0)", "\(path) is read-only; nothing is changed: make it writable, and run this again")
                }
            }
            XCTAssertEqual(try package.paths(), before, path)
            XCTAssertEqual(try package.read("Sources/old.txt"), "old", path)
            XCTAssertFalse(package.exists(PendingChange.folder), path)
        }
    }

    /// Returns a change of every sort of step.
    private func change(in package: SourcePackage) throws -> PendingChange {
        var change = try PendingChange(["new-component", "Card"], in: package)
        change.said = "said"
        try package.write("text", to: "\(change.put("Sources/Card"))/Inner/a.txt")
        try package.write("new", to: change.put("Sources/old.txt"))
        change.remove("Sources/Parts/Gift")
        change.remove("rules.json")
        return change
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
