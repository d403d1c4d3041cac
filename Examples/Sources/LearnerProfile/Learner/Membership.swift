/// The membership that a learner pays for.
public enum Membership: String, CaseIterable, Sendable {
    /// The lessons, with advertisements.
    case free
    /// No advertisements, and a goal of one's own.
    case plus
    /// All of that, and a teacher.
    case pro

    /// The name it is sold under.
    var title: String {
        switch self {
        case .free: "Free"
        case .plus: "Plus"
        case .pro: "Pro"
        }
    }

    /// The membership above this one; nil at the top.
    var next: Membership? {
        switch self {
        case .free: .plus
        case .plus: .pro
        case .pro: nil
        }
    }
}
