public import ComponentScreen

/// The facts that learners tell of themselves: the one thing the components of the page share.
///
/// Every component writes its own part and nothing else; what it has not accepted is nil or false here.
public struct Profile: SharedModel {
    /// The learner's name for others.
    public var displayName: String?
    /// The goal that the learner has.
    public var goal: DailyGoal?
    /// Whether the learner competes with others.
    public var isOnLeaderboard = false
    /// The title of the challenge the learner takes part in.
    public var challenge: String?

    /// A profile that says nothing yet.
    public init() {}
}

/// The goal of a learner for each day.
public struct DailyGoal: Hashable, Sendable {
    /// The minutes of a day with lessons.
    public var minutes: Int
    /// Whether Saturday and Sunday are days without.
    public var restsOnWeekends: Bool

    /// Sets a goal.
    public init(minutes: Int, restsOnWeekends: Bool = false) {
        self.minutes = minutes
        self.restsOnWeekends = restsOnWeekends
    }
}
