public import struct Foundation.Date
import Synchronization

/// The record that a user's flag was read, for the analysis of an experiment.
public struct FlagExposure: Hashable, Sendable {
    /// The flag's name.
    public let flag: String
    /// The treatment that the user has.
    public let treatment: String
    /// The number of the rule that decided, from 1 in its flag; nil where no rule did.
    public let rule: Int?
    /// The label of what decided, in the words of the rule format.
    public let label: String?
    /// The user's key.
    public let user: String
    /// The time of the read.
    public let time: Date
}

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
    private let now: @Sendable () -> Date
    private let listener: @Sendable (FlagExposure) -> Void

    /// Makes a log that nothing was reported to.
    ///
    /// - Parameters:
    ///   - now: the time, asked for at each report.
    ///   - listener: receives each exposure where the flag is read.
    public init(now: @escaping @Sendable () -> Date, listener: @escaping @Sendable (FlagExposure) -> Void) {
        self.now = now
        self.listener = listener
    }

    /// Returns a user's flags, whose reads are reported from now on.
    public func observing(_ flags: Flags, of user: User) -> Flags {
        flags.observed { [self] flag in
            let answer = flags.answer(for: flag)
            let found = Reported(treatment: answer.treatment, rule: answer.rule, label: answer.label)
            let isNew = reported.withLock {
                $0[ExactString(user.key), default: [:]].updateValue(found, forKey: flag.exactName) != found
            }
            guard isNew else { return }
            listener(
                FlagExposure(
                    flag: answer.flag, treatment: answer.treatment, rule: answer.rule, label: answer.label,
                    user: user.key, time: now()))
        }
    }
}
