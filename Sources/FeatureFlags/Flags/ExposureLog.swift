/// A log of what flags decided for users.
///
/// An exposure is reported once for each user and flag, and again when the treatment differs from the one that was
/// reported last. Flags carry their log: `observing` gives flags whose reads are reported. A screen that is planned with
/// them reports what they decided about it when it is mounted, and not what planning reads. A service does so when it
/// answers with the screen. A client of a service reports what the service's flags decided when it shows that.
///
/// Users are told apart by the code units of their keys. Where nobody knows the user, nothing is taken for known from
/// one screen, one answer of a service or one call of `observing` to the next.
///
/// Make one for the life of the program. <doc:FeatureFlags> shows its use.
public final class ExposureLog: Sendable {
    /// The treatments that were reported last, by user and flag.
    package final class Reported: Sendable {
        private struct Question: Hashable {
            let user: ExactString?
            let flag: ExactString

            init(_ exposure: Exposure) {
                user = exposure.user.map(ExactString.init)
                flag = ExactString(exposure.flag)
            }
        }

        private let treatments: Recent<Question, ExactString>

        package init(most: Int = 1_000_000) { treatments = Recent(budget: max(most, 2)) }

        fileprivate func has(_ exposure: Exposure) -> Bool {
            treatments[Question(exposure)] == ExactString(exposure.treatment)
        }

        /// Takes an exposure for reported, and returns whether it had not been.
        fileprivate func insert(_ exposure: Exposure) -> Bool {
            let treatment = ExactString(exposure.treatment)
            return treatments.keep(treatment, for: Question(exposure)) != treatment
        }
    }

    private let reported: Reported
    private let listener: @Sendable (Exposure) -> Void

    /// Makes a log that nothing was reported to.
    ///
    /// - Parameters:
    ///   - most: how many pairs of a user and a flag are remembered at most; the oldest are forgotten, and reported again
    ///     when they come again.
    ///   - listener: receives each exposure, where and when the flag decides.
    public init(most: Int = 1_000_000, listener: @escaping @Sendable (Exposure) -> Void) {
        reported = Reported(most: most)
        self.listener = listener
    }

    /// Returns a user's flags, which from now on are reported to this log, and to no other.
    ///
    /// - Parameters:
    ///   - flags: the flags.
    ///   - user: the user of the flags. Flags of a ``RuleSet`` know theirs; the answers of an application's own client do
    ///     not. A user with an empty key is nobody.
    public func observing(_ flags: Flags, of user: User? = nil) -> Flags { flags.reported(to: self, of: user) }

    /// Returns whether the treatment is the one that was reported last.
    ///
    /// - Parameter nameless: what has been reported where nobody knows the user.
    package func has(_ exposure: Exposure, nameless: Reported) -> Bool {
        (exposure.user == nil ? nameless : reported).has(exposure)
    }

    /// Reports an exposure, unless its treatment is the one that was reported last.
    ///
    /// - Parameter nameless: what has been reported where nobody knows the user.
    package func record(_ exposure: Exposure, nameless: Reported) {
        if (exposure.user == nil ? nameless : reported).insert(exposure) { listener(exposure) }
    }
}
