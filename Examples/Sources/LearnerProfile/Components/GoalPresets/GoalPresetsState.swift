import ComponentScreen

struct GoalPresetsState: ComponentState {
    /// The minutes there are to choose from.
    let choices: [Int]
    /// The minutes chosen, which may have been chosen where there were others.
    var minutes: Int?

    init(isMinor: Bool, minutes: Int? = nil) {
        self.choices = isMinor ? [5, 10, 15] : [5, 10, 15, 30]
        self.minutes = minutes
    }

    let title = "Daily goal"

    func title(of minutes: Int) -> String { "\(minutes) minutes" }

    /// The goal as the profile gets it; nil while none is chosen of those that there are.
    var accepted: DailyGoal? { minutes.flatMap { choices.contains($0) ? DailyGoal(minutes: $0) : nil } }

    /// The advice on minutes that cannot be chosen.
    private var objection: String? {
        minutes.flatMap { choices.contains($0) ? nil : "\(title(of: $0)) cannot be chosen; choose another daily goal" }
    }

    var status: FacetElement.Status { .validity(objection) }

    var readiness: Readiness { accepted == nil ? .incomplete(objection ?? "Choose a daily goal") : .ready }
}
