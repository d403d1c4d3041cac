import ComponentScreen

struct GoalPlannerState: ComponentState {
    /// The most minutes a day.
    let limit: Int
    var entered: Entered

    struct Entered: Codable, Equatable, Sendable {
        /// The minutes as they were typed.
        var minutes = ""
        var restsOnWeekends = false
    }

    init(isMinor: Bool, entered: Entered = Entered()) {
        self.limit = isMinor ? 60 : 180
        self.entered = entered
    }

    let title = "Daily goal"
    let minutesTitle = "Minutes a day"
    let weekendsTitle = "Rest on weekends"

    var hint: String { "1 to \(limit)" }

    var subtitle: String {
        guard let accepted else { return "Plan your week" }
        return "\(accepted.minutes * (accepted.restsOnWeekends ? 5 : 7)) minutes a week"
    }

    var minutesStatus: FacetElement.Status {
        .validity(entered.minutes.isEmpty || accepted != nil ? nil : "Enter whole minutes, \(hint)")
    }

    /// The goal as the profile gets it; nil while there is none or it is not valid.
    var accepted: DailyGoal? {
        let typed = EnteredText(entered.minutes).number(in: Words.english.locale)
        guard let number = typed.flatMap({ Int($0) }), (1...limit).contains(number) else { return nil }
        return DailyGoal(minutes: number, restsOnWeekends: entered.restsOnWeekends)
    }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(entered.minutes.isEmpty ? "Enter a daily goal" : "Correct the daily goal")
    }
}

extension GoalPlannerState.Entered {
    init(_ goal: DailyGoal) { self.init(minutes: String(goal.minutes), restsOnWeekends: goal.restsOnWeekends) }
}
