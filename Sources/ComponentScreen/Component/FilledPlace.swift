/// A place with the builder that has it; an entry stays with both.
struct FilledPlace: Hashable, Sendable, Codable {
    /// The id of the place, and of its component.
    let component: ComponentID
    /// The name of the builder.
    let builder: String
}
