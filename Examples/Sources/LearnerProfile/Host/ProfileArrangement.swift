import ComponentScreen
import FeatureFlags

extension Flag where Answer == OnOff {
    /// The arrangement with the goal before the name.
    static var learningFirst: Self { Flag("learning_first", default: .off) }
}

extension ProfileBuilder {
    /// The areas of the page.
    static let sections = [
        ScreenSection(.news),
        ScreenSection(.about, header: "About you"),
        ScreenSection(.learning, header: "Learning"),
        ScreenSection(.community, header: "Community"),
        ScreenSection(.membership, header: "Membership"),
    ]

    /// The sequences they come in; the first whose condition holds is used.
    static let arrangements: [Arrangement<ProfileRequirements>] = [
        Arrangement(
            "learning first", when: .on(.learningFirst),
            sections: [.news, .learning, .about, .community, .membership]),
        Arrangement("standard", sections: [.news, .about, .learning, .community, .membership]),
    ]
}
