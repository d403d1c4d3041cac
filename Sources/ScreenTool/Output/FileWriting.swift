import Foundation
import StructuredText

extension Output {
    /// Writes a page to a file that the user named, or to the output where there is none.
    func write(_ page: String, to file: String?) -> ExitStatus {
        guard let file else {
            write(Array(page.utf8))
            return .success
        }
        do throws(FileWritingError) {
            try URL(fileURLWithPath: file).writeContent(Array(page.utf8))
            return .success
        } catch {
            fault("\(file): \(error)")
            return .failure
        }
    }
}
