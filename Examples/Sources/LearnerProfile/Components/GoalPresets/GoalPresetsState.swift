import ComponentScreen

struct GoalPresetsState: ComponentState {
    /// The minutes there are to choose from.
    let choices: [Int]
    /// The minutes chosen.
    var minutes: Int?

    init(isMinor: Bool, minutes: Int? = nil) {
        self.choices = isMinor ? [5, 10, 15] : [5, 10, 15, 30]
        self.minutes = minutes
    }

    let title = "Daily goal"

    func title(of minutes: Int) -> String { "\(minutes) minutes" }

    /// The goal as the profile gets it.
    var accepted: DailyGoal? { minutes.map { DailyGoal(minutes: $0) } }

    var readiness: Readiness { accepted == nil ? .incomplete("Choose a daily goal") : .ready }
}
