public import ComponentScreen
public import FeatureFlags
public import ScreenProving

/// The values that the homepage is composed from.
public struct HomeRequirements: ScreenRequirements {
    /// The answer of the ranking service.
    public var ranking: Ranking
    /// The flags of the user.
    public var flags: Flags
    /// The words of the language.
    public var words = Words.english

    /// Puts requirements together.
    public init(ranking: Ranking = Ranking.known[0], flags: Flags, words: Words = .english) {
        (self.ranking, self.flags, self.words) = (ranking, flags, words)
    }

    /// The names of the members.
    public static var memberNames: [PartialKeyPath<Self>: String] { [\.ranking: "ranking"] }
}

extension Flag where Answer == OnOff {
    /// The homepage in the order of the ranking service.
    public static var rankedHome: Self { Flag("ranked_home", default: .off) }
    /// The news above everything that the service ranks.
    public static var newsFirst: Self { Flag("news_first", default: .off) }
}

extension SectionID {
    static let search: SectionID = "search"
    static let interests: SectionID = "interests"
    static let offers: SectionID = "offers"
    static let news: SectionID = "news"
    static let goOn: SectionID = "continue"
}

/// The homepage: the order of its sections comes from the service, and what goes on stays in sight.
public let rankedHome = PluginPoint<HomeRequirements>(
    sections: [
        ScreenSection(.search), ScreenSection(.interests),
        // A line on a phone, and three columns where there is room.
        ScreenSection(.offers, header: "Offers", layout: .carousel.wide(columns: 3, from: 700)),
        ScreenSection(.news, header: "News"), ScreenSection(.goOn, role: .bar),
    ],
    arrangements: [
        Arrangement(
            "ranked", when: .on(.rankedHome), optional: [.news], reading: .newsFirst,
            sections: { home in
                let ranked = home.ranking.sections.map { SectionID(rawValue: $0) }
                let isFirst = home.flags.isOn(.newsFirst) && ranked.contains(.news)
                return [.search] + (isFirst ? [.news] + ranked.filter { $0 != .news } : ranked) + [.goOn]
            }, places: { $0.ranking.first.map { ComponentID(rawValue: $0) } }),
        Arrangement("standard", sections: [.search, .interests, .offers, .news, .goOn]),
    ],
    builders: [
        NoteBuilder("Search", "search", in: .search) { $0("Where to?") }, InterestsBuilder(),
        NoteBuilder("Cheap", "cheap", in: .offers) { $0("Cheap today") },
        NoteBuilder("New", "new", in: .offers) { $0("New in town") },
        NoteBuilder("Far", "far", in: .offers) { $0("Far away") },
        NoteBuilder("News", "news", in: .news) { $0("The tower is open again") }, ContinueBuilder(),
    ])

/// Returns the homepage with all rankings that the service is known to give.
///
/// - Throws: `ProofError` for a fault of the declaration.
public func rankedHomeSpace() throws -> ScreenSpace<HomeRequirements> {
    try ScreenSpace(of: rankedHome, axes: [ScreenAxis(\.ranking, values: Ranking.known)]) {
        HomeRequirements(flags: $0)
    }
}
