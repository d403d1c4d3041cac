import ComponentScreen

struct ChallengeState: ComponentState {
    let config: ChallengeConfig
    /// The title of the challenge that the learner has joined, which may be an earlier one.
    var joined: String?

    var hasJoined: Bool { joined == config.title }

    var title: String { config.title }
    var task: String { "\(config.lessons) lessons in \(config.days) days" }

    /// The lessons of one day, rounded up so that the last day does not come short.
    var pace: String {
        let daily = (config.lessons + config.days - 1) / config.days
        return daily == 1 ? "One lesson a day is enough" : "\(daily) lessons a day are enough"
    }

    var buttonTitle: String { hasJoined ? "Leave" : "Join" }

    /// The challenge as the profile gets it.
    var accepted: String? { hasJoined ? config.title : nil }
}
