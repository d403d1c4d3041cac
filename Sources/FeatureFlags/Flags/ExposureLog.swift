import Synchronization

/// A log of the flags that are read, each once for each user and again when the answer changes.
///
/// It remembers every user that it saw; make one for each session. <doc:FeatureFlags> shows its use.
public final class ExposureLog: Sendable {
    /// The answer that was reported last.
    private struct Reported: Equatable {
        let treatment: String
        let rule: Int?
        let label: String?
    }

    private let reported = Mutex<[ExactString: [ExactString: Reported]]>([:])
    private let listener: @Sendable (FlagAnswer, User) -> Void

    /// Makes a log that nothing was reported to.
    ///
    /// - Parameter listener: receives each answer with its user, where and when the flag is read.
    public init(listener: @escaping @Sendable (_ answer: FlagAnswer, _ user: User) -> Void) {
        self.listener = listener
    }

    /// Returns a user's flags, whose reads are reported from now on.
    public func observing(_ flags: Flags, of user: User) -> Flags {
        flags.observed { [self] flag in
            let answer = flags.answer(for: flag)
            let found = Reported(treatment: answer.treatment, rule: answer.rule, label: answer.label)
            let isNew = reported.withLock {
                $0[user.exactKey, default: [:]].updateValue(found, forKey: flag.exactName) != found
            }
            if isNew { listener(answer, user) }
        }
    }
}
