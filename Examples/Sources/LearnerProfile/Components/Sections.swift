import ComponentScreen

/// The areas of the page; the host decides on their headers and order.
extension SectionID {
    /// The news of the moment.
    static let news: SectionID = "news"
    /// The section about the learner.
    static let about: SectionID = "about"
    /// The learner's way of learning.
    static let learning: SectionID = "learning"
    /// The learner's company.
    static let community: SectionID = "community"
    /// The learner's membership.
    static let membership: SectionID = "membership"
}
