import Foundation

/// A state that a builder has made, with the builder, without their types.
///
/// `BuiltComponent` alone conforms: this is where the types of a component are erased, once.
protocol ErasedComponent: AnyObject, Sendable {
    var readiness: Readiness { get }
    func render() -> Facet<AnyEvent>
    /// Makes the presenter, with the entry that the user made when the component was on the screen before.
    @MainActor
    func mount(as id: ComponentID, restoring entry: RetainedEntry?) -> any MountedContent
    /// Returns whether a stored entry has the form that the builder names.
    func takes(_ entry: RetainedEntry) -> Bool
}

/// The entry of a component that is not on the screen at present.
enum RetainedEntry {
    /// The entry as the user left it on this screen.
    ///
    /// `parts` are those of shared models that the component wrote.
    case value(any Codable & Equatable & Sendable, of: BuilderKey, parts: Set<SharedPart.ID>)
    /// The entry as JSON, as it was stored over a launch.
    case stored(Data)

    /// Returns the entry as a builder names it; nil where it has another form.
    func value<Entry: Codable>(as type: Entry.Type) -> Entry? {
        switch self {
        case .value(let value, _, _): value as? Entry
        case .stored(let data): try? JSONDecoder().decode(type, from: data)
        }
    }

    /// Returns the entry as JSON.
    ///
    /// - Throws: what the entry throws where it cannot be encoded.
    func encoded(_ crashes: ScreenCrashes) throws -> Data {
        switch self {
        case .value(let value, let builder, _):
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try crashes.during(.entry, of: builder) { try encoder.encode(value) }
        case .stored(let data): return data
        }
    }
}
