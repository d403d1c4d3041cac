import FeatureFlags

/// The content of the flag's config: `{"title": "Spring sprint", "lessons": 30, "days": 14}`.
struct ChallengeConfig: Equatable, Sendable {
    let title: String
    /// The number of lessons to do.
    let lessons: Int
    /// The number of days to do them in.
    let days: Int

    /// Reads the config of the challenge.
    ///
    /// - Throws: `FileFault` where it does not decode, `MissingConfig` where there is none.
    init(_ flags: Flags) throws {
        guard let config = try flags.config(.seasonChallenge, as: ChallengeConfig.self) else {
            throw MissingConfig(flag: Flag.seasonChallenge.name)
        }
        self = config
    }

    init(title: String, lessons: Int, days: Int) {
        self.title = title
        self.lessons = lessons
        self.days = days
    }
}

extension ChallengeConfig: Decodable {
    private enum CodingKeys: CodingKey {
        case title, lessons, days
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, in range: ClosedRange<Int>) throws -> Int {
            let number = try members.decode(Int.self, forKey: key)
            guard range.contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: members,
                    debugDescription: "not from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        title = try members.decode(String.self, forKey: .title)
        lessons = try number(.lessons, in: 1...1000)
        days = try number(.days, in: 1...100)
        guard title.contains(where: { !$0.isWhitespace }) else {
            throw DecodingError.dataCorruptedError(forKey: .title, in: members, debugDescription: "empty")
        }
    }
}

/// A flag is on and says nothing of what it is on for.
struct MissingConfig: Error, Hashable, CustomStringConvertible {
    let flag: String

    var description: String { "flag \"\(flag)\" has no config; give it one in the rule file" }
}
