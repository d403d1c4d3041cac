public import ComponentScreen
public import Foundation
import StructuredText

/// The pictures of a screen's captured states and of the looks of each kind, and what is missing for them.
///
/// ```swift
/// let list = PictureList(of: welcome, states: PictureList.states(above: #filePath))
/// for picture in list.pictures { print(picture.fileName) }
/// ```
public struct PictureList: Sendable {
    /// The pictures, setting by setting; the states of the components in screen order, then the looks of the kinds.
    ///
    /// The look `focused` of a kind is left out: a picture has no focus.
    public let pictures: [Picture]
    /// A sentence for each thing that no picture shows, with what to do.
    public let faults: [String]

    /// Lists the pictures.
    ///
    /// - Parameters:
    ///   - point: the screen whose components were captured.
    ///   - folder: the folder with the states; nil where it was not found.
    ///   - themes: the names of the themes to draw each picture in.
    ///   - settings: the settings to draw each picture in.
    ///   - languages: the languages of states; looks are in English alone.
    public init<Requirements>(
        of point: PluginPoint<Requirements>, states folder: URL?, themes: [String] = ["standard"],
        settings: [PictureSetting] = PictureSetting.standard, languages: [String] = ["en"]
    ) {
        var faults: [String] = []
        let captured = CapturedStates(Self.read(folder, &faults), of: point)
        if !captured.states.isEmpty { faults += captured.components.flatMap(captured.missing) }
        let shown = Self.shown(captured)
        let known = ["en"] + captured.states.flatMap(\.languages).map(\.language)
        for language in languages where !known.contains(language) {
            faults.append(
                "no state was captured in \(language); there are: \(known.withoutRepetitions.joined(separator: ", "))")
        }
        var pictures: [Picture] = []
        for (index, theme) in themes.enumerated() {
            for setting in settings {
                for language in languages.withoutRepetitions {
                    pictures += shown.compactMap { one in
                        one.facets[language].map { facet in
                            Picture(
                                one.name, of: one.component, facet, in: language, setting, theme: index,
                                named: themes.count > 1 ? theme : nil)
                        }
                    }
                }
            }
        }
        // A file has one picture; where names differ in case alone, some disks take them for one.
        var files: Set<String> = []
        self.pictures = pictures.filter { picture in
            let file = picture.fileName
            if file.utf8.count > 255 {
                faults.append("\(picture.name): the name is too long for a file; shorten the caption")
                return false
            }
            if files.insert(file.lowercased()).inserted { return true }
            faults.append(
                "\(picture.name): another picture has this name, or this in other case; rename one of the captions")
            return false
        }
        self.faults = faults.withoutRepetitions
    }

    /// Finds the folder with the captured states of the package that a test is in, also where that stands in a folder of it.
    ///
    /// - Parameter file: the test's file, `#filePath`.
    /// - Returns: nil where there is none.
    public static func states(above file: String) -> URL? {
        var folder = URL(filePath: file).deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let states = folder.appending(path: CapturedStates.lastFolder)
            if FileManager.default.fileExists(atPath: states.path) { return states }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func read(_ folder: URL?, _ faults: inout [String]) -> [CapturedState] {
        do {
            let read = try folder.flatMap { folder in
                try CapturedStates.read(in: folder.path) { Array(try Data(contentsOf: URL(filePath: $0))) }
            }
            guard let (states, unreadable) = read, !states.isEmpty || !unreadable.isEmpty else {
                let place = folder?.path ?? CapturedStates.lastFolder
                faults.append(
                    "there are no captured states in \(place); run swift package gallery in the package first")
                return []
            }
            faults += unreadable.map { "\($0.file):\($0.line): \($0.message)" }
            return states
        } catch {
            faults.append("the captured states cannot be read: \(error.localizedDescription)")
            return []
        }
    }

    /// A state or a look with its name, by language.
    private struct Shown {
        var name: String
        let component: ComponentID
        let facets: [String: Facet<AnyEvent>]
    }

    /// Returns what is drawn, in the order of the gallery; the second of one name is numbered, as there.
    private static func shown(_ captured: CapturedStates) -> [Shown] {
        var shown = captured.components.flatMap { id in
            captured.states(of: id).map { state in
                let own = [("en", state.component.facet)]
                let others = state.languages.map { ($0.language, $0.component.facet) }
                return Shown(
                    name: "\(id) · \(state.component.builder) · \(state.caption)", component: id,
                    facets: Dictionary(own + others) { first, _ in first })
            }
        }
        for kind in StandardKind.allCases {
            shown += kind.looks.filter { $0.name != "focused" }.map { look in
                let id = ComponentID(rawValue: kind.rawValue)
                return Shown(name: "\(id) · \(look.name)", component: id, facets: ["en": look.facet])
            }
        }
        var counts: [String: Int] = [:]
        for index in shown.indices {
            let name = shown[index].name
            counts[name, default: 0] += 1
            if let count = counts[name], count > 1 { shown[index].name = "\(name) (\(count))" }
        }
        return shown
    }
}
