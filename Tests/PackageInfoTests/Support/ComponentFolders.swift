import Foundation
import XCTest

/// Where the folders of the components are.
let componentFolders = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Components").standardizedFileURL

/// Skips a test about particular components when their folders have been taken out of the package.
func needs(_ components: [String]) throws {
    for name in components {
        let folder = componentFolders.appending(path: name)
        // A component goes with its folder and its line, and no other test may fail for it. The folder is looked for,
        // not the line: a line that was forgotten still fails.
        try XCTSkipUnless(FileManager.default.fileExists(atPath: folder.path), "there is no \(name)")
    }
}
