/// What the components of a screen share: each writes its own parts, any may observe the others'.
///
/// A part is a property. It belongs to the components on the screen that write it, see `Store.write`. When the last of
/// them has left, the part is what it is in an empty model again.
public protocol SharedModel: Equatable, Sendable {
    /// Makes a model in which nobody has written anything.
    init()
}

/// A part of a shared model that a component writes.
struct SharedPart {
    /// One part of one model: parts that two components write are equal.
    struct ID: Hashable {
        let model: ObjectIdentifier
        let part: AnyKeyPath
    }

    let id: ID
    /// Puts the part back to what it is in an empty model.
    let clear: @MainActor () -> Void

    @MainActor
    init<Model: SharedModel, Part>(_ part: WritableKeyPath<Model, Part>, of stream: ValueStream<Model>) {
        self.id = ID(model: ObjectIdentifier(stream), part: part)
        self.clear = { stream.update { $0[keyPath: part] = Model()[keyPath: part] } }
    }
}
