public import ComponentScreen

/// A log of what flags decided on a service, each once for a user, flag and treatment.
///
/// A client that records exposures itself gets them in its documents, and none is logged here: each is counted once.
///
/// ```swift
/// let exposures = ServedExposures { $0.header("X-User") ?? "" } listener: { print($0.flag, $0.treatment, $1) }
/// let service = try ScreenService(releases: [first, second], routes: routes, exposures: exposures)
/// ```
///
/// Make one for the life of the server, also where each request has a service of its own.
public final class ServedExposures: Sendable {
    private struct UserTreatment: Hashable {
        let user, flag, treatment: String
    }

    /// The answers that were reported lately.
    private let reported: Recent<UserTreatment, Void>
    private let user: @Sendable (ScreenContext) -> String
    private let listener: @Sendable (Exposure, _ user: String) -> Void

    /// Makes a log that nothing was reported to.
    ///
    /// - Parameters:
    ///   - most: how many answers are remembered; the oldest are forgotten, and reported again when they come again.
    ///   - user: the key of the user who asks.
    ///   - listener: hears of each exposure when the screen is served.
    public init(
        most: Int = 1_000_000, user: @escaping @Sendable (ScreenContext) -> String,
        listener: @escaping @Sendable (Exposure, _ user: String) -> Void
    ) {
        reported = Recent(budget: max(most, 2))
        self.user = user
        self.listener = listener
    }

    func record(_ decisions: ScreenDocument.Decisions, for context: ScreenContext) {
        let user = user(context)
        func answer(_ flag: String, _ treatment: String) -> UserTreatment {
            UserTreatment(user: user, flag: flag, treatment: treatment)
        }
        for exposure in decisions.find({ reported[answer($0, $1)] != nil })
        where reported.keep((), for: answer(exposure.flag, exposure.treatment)) { listener(exposure, user) }
    }
}
