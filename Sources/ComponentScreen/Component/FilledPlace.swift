/// A place with the builder that has it: a screen is made of these, and an entry stays with both.
struct FilledPlace: Hashable, Sendable, Codable {
    /// The id of the place, which is that of its component.
    let component: ComponentID
    /// The name of the builder.
    let builder: String
}
