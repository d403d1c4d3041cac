import Foundation

/// Writes a document for `Tests/Documents/run` to the folder that `DOCUMENT_SAMPLES` names, where it names one.
package func writeSample(_ text: String, to name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["DOCUMENT_SAMPLES"] else { return }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
}
