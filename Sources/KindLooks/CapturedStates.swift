package import ComponentScreen
import Foundation
import StructuredText

/// The states that storyboards captured, by the components of a screen.
package struct CapturedStates: Sendable {
    /// The states, file by file, in the order in which they were captured.
    package let states: [CapturedState]
    private let places: [(place: ComponentID, builders: [String])]

    package init<Requirements>(_ states: [CapturedState], of point: PluginPoint<Requirements>) {
        self.states = states
        places = point.candidates.map { ($0.place, $0.builders) }
    }

    /// The components in screen order, then those that only tests mount, such as items of feeds.
    package var components: [ComponentID] { (places.map(\.place) + states.map(place)).withoutRepetitions }

    /// Returns whether a component has a place of its own on the screen.
    package func hasPlace(_ id: ComponentID) -> Bool { places.contains { $0.place == id } }

    /// Returns the component that a state is of: a test can mount a builder under another id than the screen.
    package func place(of state: CapturedState) -> ComponentID {
        let id = state.component.id
        if hasPlace(id) { return id }
        return places.first { $0.builders.contains(state.component.builder) }?.place ?? id
    }

    /// Returns the states of a component.
    package func states(of id: ComponentID) -> [CapturedState] { states.filter { place(of: $0) == id } }

    /// Returns for each builder of a component that no state was captured of what to do.
    package func missing(of id: ComponentID) -> [String] {
        let captured = Set(states(of: id).map(\.component.builder))
        return places.filter { $0.place == id }.flatMap(\.builders).filter { !captured.contains($0) }.map { builder in
            "\(builder) has no storyboard. Add one to its test: var board = Storyboard(of: screen.find(\"\(id)\")), then board.capture(\"empty\")."
        }
    }
}

/// A line of a file that is no state.
package struct UnreadableState: Error {
    package let file: String
    /// Counted from 1.
    package let line: Int
    package let message = "this is not a captured state; capture the states anew: swift package gallery"
}

extension CapturedStates {
    /// The folder in a package's own folder with the states of its last gallery.
    package static let lastFolder = ".build/gallery/captured"

    /// Returns the states of a folder, and the lines that are none; nil where there is no such folder.
    ///
    /// - Parameter document: the bytes of a file.
    package static func read(
        in folder: String, _ document: (_ file: String) throws -> [UInt8]
    ) throws -> (states: [CapturedState], faults: [UnreadableState])? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        var states: [CapturedState] = []
        var faults: [UnreadableState] = []
        for file in names.filter({ $0.hasSuffix(".jsonl") }).sorted().map({ "\(folder)/\($0)" }) {
            let lines = try document(file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty {
                do {
                    states.append(try JSONDecoder().decode(CapturedState.self, from: Data(line)))
                } catch {
                    faults.append(UnreadableState(file: file, line: index + 1))
                }
            }
        }
        return (states, faults)
    }
}
