/// A model that the components of a screen share: each writes its own parts and may observe the others'.
///
/// A part is a property. It belongs to the components on the screen that write it, see `Store.write`. When the last of
/// them is removed, the part is reset to its value in an empty model.
public protocol SharedModel: Equatable, Sendable {
    /// Makes an empty model.
    init()
}

/// A part of a shared model that a component writes.
struct SharedPart {
    /// One part of one model: parts that two components write are equal.
    struct ID: Hashable {
        let model: ObjectIdentifier
        let part: AnyKeyPath

        init<Model, Part>(_ part: WritableKeyPath<Model, Part>, of stream: ValueStream<Model>) {
            (model, self.part) = (ObjectIdentifier(stream), part)
        }
    }

    let id: ID
    /// Resets the part to its value in an empty model.
    let clear: @MainActor () -> Void

    @MainActor
    init<Model: SharedModel, Part>(_ part: WritableKeyPath<Model, Part>, of stream: ValueStream<Model>) {
        self.id = ID(part, of: stream)
        self.clear = { stream.update { $0[keyPath: part] = Model()[keyPath: part] } }
    }
}
