public import ComponentScreen
import Foundation
import KindLooks

/// The states of a component in a test, each with a caption, as one text for a snapshot.
///
/// ```swift
/// let photo = screen.find("package-photo")
/// var board = Storyboard(of: photo)
/// board.capture("empty")
/// photo.tap("add")
/// await screen.waitUntilIdle()
/// board.capture("with a photo")
/// assertSnapshot(of: board, named: "PackagePhoto")
/// ```
///
/// `swift package gallery` runs the tests that have storyboards, and draws every captured state in one file.
@MainActor
public struct Storyboard {
    private let component: ComponentDriver
    private var pictures: [String] = []
    private let languages: [String]
    private let texts: StringCatalog
    /// The texts of the languages to draw, once a state was captured.
    private var catalog: StringCatalog?

    /// Makes an empty storyboard.
    ///
    /// - Parameters:
    ///   - component: the component whose states are captured.
    ///   - languages: the languages that each phrase of a captured state has to have a text in.
    ///   - texts: the texts of these languages.
    public init(of component: ComponentDriver, in languages: [String] = [], from texts: StringCatalog = StringCatalog())
    {
        self.component = component
        (self.languages, self.texts) = (languages, texts)
    }

    /// Adds what the component shows now, what is missing, and in quotation marks what a screen reader says.
    ///
    /// Fails the test for each text that no phrase has made, and for each phrase without a text in one of the languages.
    public mutating func capture(_ caption: String, file: StaticString = #filePath, line: UInt = #line) {
        let shown = component.outline.isEmpty ? ["(shows nothing)"] : component.outline
        let waiting = component.missing.map { ["→ \($0)"] } ?? []
        let spoken = component.accessibilityLines.map { "“\($0)”" }
        let title = [caption, component.section?.role.mark].compactMap(\.self).joined(separator: " · ")
        pictures.append((["── \(title) ──"] + shown + waiting + spoken).joined(separator: "\n"))
        guard let live = component.live else { return }
        for fault in component.untranslated(in: languages, of: texts) {
            Reporter(file: file, line: line).fail("\(caption): \(fault)")
        }
        for text in component.unlocalizedTexts {
            Reporter(file: file, line: line).fail(
                "\(caption): \"\(text.text)\" in \(text.facet) does not come from a phrase; use the words of the state"
            )
        }
        do {
            guard let gallery = Gallery(of: "\(file)") else { return }
            let catalog = try catalog ?? gallery.catalog()
            self.catalog = catalog
            let languages = component.localizations(with: catalog)
            try gallery.add(live, caption, missing: component.missing, languages, line: Int(line))
        } catch {
            Reporter(file: file, line: line).fail("the gallery cannot take \(caption): \(error)")
        }
    }

    /// All pictures, in order.
    public var text: String { pictures.joined(separator: "\n\n") }
}

/// The folder of a package that collects captured states while `swift package gallery` runs.
struct Gallery {
    private let package: URL
    private let test: URL

    /// Returns nil where no gallery is being made of the package that a test belongs to.
    init?(of test: String) {
        self.test = URL(filePath: test)
        var folder = self.test.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
            guard folder.pathComponents.count > 1 else { return nil }
            folder.deleteLastPathComponent()
        }
        package = folder
        guard FileManager.default.fileExists(atPath: package.appending(path: CapturedState.folder).path) else {
            return nil
        }
    }

    /// Returns the texts of the languages that states are captured in.
    func catalog() throws -> StringCatalog {
        let file = package.appending(path: CapturedState.folder).appending(path: CapturedState.catalog)
        return FileManager.default.fileExists(atPath: file.path)
            ? try StringCatalog(contentsOf: file).over(.library) : StringCatalog()
    }

    /// Adds a line to the file that has the test's name.
    func add(
        _ component: RenderedComponent, _ caption: String, missing: String?,
        _ languages: [CapturedState.Localized] = [],
        line: Int
    ) throws {
        let path = test.pathComponents.dropFirst(package.pathComponents.count).joined(separator: "/")
        let state = CapturedState(
            component, caption: caption, missing: missing, file: path, line: line, languages: languages)
        let url = package.appending(path: CapturedState.folder)
            .appending(path: path.replacing("/", with: ":") + ".jsonl")
        if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        try handle.write(contentsOf: state.encoded() + Array("\n".utf8))
        try handle.close()
    }
}

extension CapturedState {
    /// The folder in a package's own folder into which storyboards capture states, where it is there.
    static let folder = ".build/gallery/states"
    /// The file among the states with the texts of the languages to capture them in, where it is there.
    static let catalog = "Words.xcstrings"
}
