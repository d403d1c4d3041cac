import XCTest

@testable import PackageInfoSourceTool

final class RetirementProofTests: XCTestCase {
    func testACopyHasThePackagesLinks() throws {
        let package = try scratchPackage(["Package.swift": "// the manifest\n"], for: self)
        let root = package.directory.path
        let folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID().uuidString)")
        addTeardownBlock { try FileManager.default.removeItem(at: folder) }
        let rows: [(link: String, leadsTo: String, inCopy: String, line: UInt)] = [
            ("Tests/Parts", "../Sources/Parts", "../Sources/Parts", #line),
            ("Sources/Host/rules.json", "../../rules.json", "../../rules.json", #line),
            ("Sources/Host/none.json", "../none.json", "../none.json", #line),
            ("Sources/Host/whole.json", "\(root)/rules.json", "\(folder.path)/rules.json", #line),
            (
                "Sources/Host/outside", "../../../outside",
                "\(package.directory.deletingLastPathComponent().path)/outside", #line
            ),
        ]
        for row in rows {
            try FileManager.default.createSymbolicLink(
                atPath: package.url(row.link).path, withDestinationPath: row.leadsTo)
        }
        let copy = SourcePackage(directory: folder, targets: package.targets)
        let proof = RetirementProof(package: package, product: "", program: package.directory, folder: folder)
        // A copy from an earlier run may have anything in the place of a link.
        try copy.write("text", to: "Tests/Parts/file.txt")
        try copy.write("text", to: "Sources/Host/rules.json")
        for round in 1...2 {
            try proof.update(copy)
            XCTAssertEqual(try copy.paths(), try package.paths(), "\(round)")
            for row in rows {
                let link = try FileManager.default.destinationOfSymbolicLink(atPath: copy.url(row.link).path)
                XCTAssertEqual(link, row.inCopy, "\(round)", line: row.line)
            }
        }
        try copy.write("of the copy", to: "Sources/Host/whole.json")
        XCTAssertEqual(try package.read("rules.json"), "{\"name\": \"gift\"}\n")
    }
}
