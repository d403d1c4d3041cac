import ComponentScreen

struct GoalPlannerState: ComponentState {
    /// The most minutes a day.
    let limit: Int
    /// The minutes as they were typed.
    var minutes = ""
    var restsOnWeekends = false

    init(isMinor: Bool, minutes: String = "", restsOnWeekends: Bool = false) {
        self.limit = isMinor ? 60 : 180
        self.minutes = minutes
        self.restsOnWeekends = restsOnWeekends
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
        .validity(minutes.isEmpty || accepted != nil ? nil : "Enter whole minutes, \(hint)")
    }

    /// The goal as the profile gets it; nil while there is none or it is not valid.
    var accepted: DailyGoal? {
        guard let number = Int(minutes), (1...limit).contains(number) else { return nil }
        return DailyGoal(minutes: number, restsOnWeekends: restsOnWeekends)
    }

    var readiness: Readiness {
        if accepted != nil { return .ready }
        return .incomplete(minutes.isEmpty ? "Enter a daily goal" : "Correct the daily goal")
    }
}
