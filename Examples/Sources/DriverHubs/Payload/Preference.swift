public import ComponentScreen

/// Something a driver can set, as the backend describes it.
public struct Preference: Identifiable, NamedMembers, Hashable, Sendable {
    /// The name the backend knows it by; unique in its payload.
    public let id: String
    /// The kind of preference: `toggle`, `multiselect`, `group` or another that some plugin knows.
    public let type: String
    /// The title of the preference.
    public let title: String
    /// The meaning for the driver.
    public var subtitle: RichText?
    /// A longer explanation, for those who ask for it.
    public var details: RichText?
    /// The options to choose; a toggle has one option, and chosen means on.
    public var options: [PreferenceOption] = []
    /// The options that the server has for chosen.
    public var selection: Set<PreferenceOption.ID> = []
    /// The number of options that can be chosen.
    public var limits = ChoiceLimits()
    /// The preferences that a group is made of.
    public var preferences: [Preference] = []

    /// Describes a preference that has a title only.
    public init(id: String, type: String, title: String) {
        self.id = id
        self.type = type
        self.title = title
    }

    /// This one, and those it is made of.
    var all: [Preference] { [self] + preferences.flatMap(\.all) }

    /// The names of what varies or may be fixed.
    public static var memberNames: [PartialKeyPath<Self>: String] { [\.id: "id", \.type: "type"] }
}

/// One of the options of a preference.
public struct PreferenceOption: Identifiable, Hashable, Sendable {
    /// The name the backend knows it by; unique in its preference.
    public let id: String
    /// The title of the option.
    public let title: String
    /// The options that are shown together have one group.
    public var group: String?
    /// The name of a picture.
    public var picture: String?
    /// The reason why it cannot be chosen, or no longer; nil where it can.
    public var obstacle: RichText?

    /// Describes an option that can be chosen.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

/// The number of options of a preference that can be chosen.
public struct ChoiceLimits: Hashable, Sendable {
    /// The fewest.
    public var atLeast: Int
    /// The most; nil for all.
    public var atMost: Int?

    /// Sets the limits; without any, none, some or all can be chosen.
    public init(atLeast: Int = 0, atMost: Int? = nil) {
        self.atLeast = atLeast
        self.atMost = atMost
    }

    /// The limits as a choice says and checks them.
    public var entry: FacetElement.Entry { FacetElement.Entry(fewest: atLeast > 0 ? atLeast : nil, most: atMost) }

    /// Returns the problem of a number of chosen options, as advice; nil where there is none.
    public func problem(of count: Int) -> String? {
        if count < atLeast { return "choose at least \(atLeast)" }
        if let atMost, count > atMost { return "choose no more than \(atMost)" }
        return nil
    }
}

/// A text in which some words lead somewhere.
public struct RichText: Hashable, Sendable {
    /// Some words, and where they lead.
    public struct Run: Hashable, Sendable {
        /// The words.
        public let text: String
        /// An address; nil for words that lead nowhere.
        public let link: String?

        /// Puts words and an address together.
        public init(_ text: String, link: String? = nil) {
            self.text = text
            self.link = link
        }
    }

    /// The words one after the other.
    public let runs: [Run]

    /// Puts a text together.
    public init(_ runs: Run...) { self.init(runs) }

    init(_ runs: [Run]) { self.runs = runs }

    /// The text without its links.
    public var text: String { runs.map(\.text).joined() }

    /// The words that lead somewhere.
    public var links: [Run] { runs.filter { $0.link != nil } }

    /// Returns the text with its links, which send the events `name-1`, `name-2` and so on of a facet.
    public func spans(_ name: String) -> [FacetElement.Span] {
        var count = 0
        return runs.map { run in
            guard run.link != nil else { return FacetElement.Span(run.text) }
            count += 1
            return .link(run.text, sends: "\(name)-\(count)")
        }
    }

    /// Returns the events of the links by the names that `spans` gives them, made of their addresses.
    public func events<Event>(_ name: String, _ event: (String) -> Event) -> [String: Event] {
        let named = links.enumerated().map { ("\(name)-\($0 + 1)", event($1.link ?? "")) }
        return Dictionary(named) { first, _ in first }
    }
}

extension Facet {
    /// Returns the facet with the texts of a preference, and the events that their links send.
    public func explaining(_ preference: Preference, _ event: (String) -> Event) -> Facet {
        var facet = self
        facet.text[.subtitle] = preference.subtitle?.spans("subtitle") ?? []
        facet.text[.details] = preference.details?.spans("details") ?? []
        return facet.linking(preference.subtitle?.events("subtitle", event) ?? [:])
            .linking(preference.details?.events("details", event) ?? [:])
    }

    /// Returns the facet with the reason why it cannot be chosen, and the events that its links send.
    public func explaining(_ obstacle: RichText?, _ event: (String) -> Event) -> Facet {
        guard let obstacle else { return self }
        var facet = self
        facet.status = .disabled(reason: obstacle.spans("obstacle"))
        return facet.linking(obstacle.events("obstacle", event))
    }
}
