public import Foundation

/// A folder of pictures for `Scripts/picture-diff`.
public struct PictureFolder: Sendable {
    private let url: URL

    /// Makes the folder where it is not there, and removes the PNG files of a run before.
    public init(_ url: URL) throws {
        self.url = url
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        where file.pathExtension == "png" {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// Writes the file of a picture, and returns where it is.
    public func add(_ data: Data, for picture: Picture) throws -> URL {
        let file = url.appending(component: picture.fileName)
        try data.write(to: file)
        return file
    }
}
