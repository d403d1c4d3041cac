public import Foundation

extension FacetElement {
    /// The number of options of a choice that can be chosen.
    public enum Selection: String, Hashable, Codable, Sendable, CaseIterable {
        /// One: choosing another takes its place.
        case one
        /// Any number: choosing one that is chosen takes it back.
        case many
    }
}

extension FacetElement {
    /// The kind of entry that a field takes, and what is checked before it is sent.
    public struct Entry: Hashable, Codable, Sendable {
        /// The keys that help to enter it; a keyboard is a help and no check.
        public enum Keyboard: String, Hashable, Codable, Sendable, CaseIterable {
            /// Letters, digits and signs.
            case text
            /// The digits of a whole number.
            case number
            /// Digits and a decimal separator.
            case decimal
            /// A phone number.
            case phone
            /// An e-mail address.
            case email
            /// A web address.
            case url
        }

        /// The keys that help to enter it.
        public var keyboard: Keyboard
        /// Whether the text can have line breaks.
        public var hasManyLines: Bool

        /// Whether something has to be entered, chosen or switched on; white space alone is nothing.
        public var isRequired: Bool
        /// The most Unicode scalars of a text; nil for any number.
        public var longest: Int?
        /// The least number; nil for any.
        ///
        /// With a limit, only a number can be entered.
        public var least: Double? { didSet { least = Self.limit(least) } }
        /// The greatest number; nil for any.
        public var greatest: Double? { didSet { greatest = Self.limit(greatest) } }
        /// The form of the whole text; nil for any.
        public var pattern: Pattern?
        /// The fewest options of a choice that have to be chosen; nil for any number.
        ///
        /// In a choice of one, any number from 1 means that an option has to be chosen.
        public var fewest: Int?
        /// The most options of a choice that can be chosen, from `fewest`; nil for all, and ignored in a choice of one.
        public var most: Int?

        /// The size of one step of a number, for which a field has buttons; nil for a field without.
        ///
        /// Any other number within the limits can be entered, too.
        public var step: Double? { didSet { step = Self.size(step) } }
        /// Whether a choice shows what is chosen, and its options on demand.
        public var isCompact: Bool {
            get { compact ?? false }
            set { compact = newValue ? true : nil }
        }
        private var compact: Bool?
        /// The first day or time that can be entered, such as `2026-12-01` or `14:30`; nil for any.
        ///
        /// A text of another form is no limit.
        public var earliest: String?
        /// The last day or time that can be entered, from `earliest`; nil for any.
        public var latest: String?
        /// The time zone of a day or a time, such as `Asia/Hong_Kong`; nil for none in particular.
        public var timeZone: String?

        /// The form of a text, as a regular expression, with the words for a text that has another one.
        public struct Pattern: Hashable, Codable, Sendable {
            /// The regular expression, which has to fit the whole text.
            public var expression: String
            /// The advice that the user reads instead: what to enter.
            public var message: String

            /// Describes a form.
            public init(_ expression: String, message: String) {
                self.expression = expression
                self.message = message
            }
        }

        /// Describes an entry; one line of any text by default.
        public init(
            _ keyboard: Keyboard = .text, hasManyLines: Bool = false, isRequired: Bool = false, longest: Int? = nil,
            least: Double? = nil, greatest: Double? = nil, pattern: Pattern? = nil, fewest: Int? = nil,
            most: Int? = nil, step: Double? = nil, isCompact: Bool = false, earliest: String? = nil,
            latest: String? = nil, timeZone: String? = nil
        ) {
            self.keyboard = keyboard
            self.hasManyLines = hasManyLines
            self.isRequired = isRequired
            self.longest = longest
            self.least = Self.limit(least)
            self.greatest = Self.limit(greatest)
            self.pattern = pattern
            self.fewest = fewest
            self.most = most
            self.step = Self.size(step)
            compact = isCompact ? true : nil
            self.earliest = earliest
            self.latest = latest
            self.timeZone = timeZone
        }

        /// Returns a limit that can be sent; infinity and what is no number are none.
        private static func limit(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }

        /// Returns the size of a step; nil where that leads nowhere.
        private static func size(_ step: Double?) -> Double? { limit(step).flatMap { $0 > 0 ? $0 : nil } }

        /// Reads an entry without the limits that could not be sent.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try values.decode(Keyboard.self, forKey: .keyboard),
                hasManyLines: try values.decode(Bool.self, forKey: .hasManyLines),
                isRequired: try values.decode(Bool.self, forKey: .isRequired),
                longest: try values.decodeIfPresent(Int.self, forKey: .longest),
                least: try values.decodeIfPresent(Double.self, forKey: .least),
                greatest: try values.decodeIfPresent(Double.self, forKey: .greatest),
                pattern: try values.decodeIfPresent(Pattern.self, forKey: .pattern),
                fewest: try values.decodeIfPresent(Int.self, forKey: .fewest),
                most: try values.decodeIfPresent(Int.self, forKey: .most),
                step: try values.decodeIfPresent(Double.self, forKey: .step),
                isCompact: try values.decodeIfPresent(Bool.self, forKey: .compact) ?? false,
                earliest: try values.decodeIfPresent(String.self, forKey: .earliest),
                latest: try values.decodeIfPresent(String.self, forKey: .latest),
                timeZone: try values.decodeIfPresent(String.self, forKey: .timeZone))
        }

        /// Describes an entry whose limits are amounts; the nearest `Double` of each is the limit.
        @_disfavoredOverload  // `least: 1` stays a `Double`.
        public init(
            _ keyboard: Keyboard = .text, hasManyLines: Bool = false, isRequired: Bool = false, longest: Int? = nil,
            least: Decimal? = nil, greatest: Decimal? = nil, pattern: Pattern? = nil, fewest: Int? = nil,
            most: Int? = nil, step: Decimal? = nil
        ) {
            // The digits are read, since Foundation's own conversion multiplies and rounds more than once.
            func limit(_ amount: Decimal?) -> Double? { amount.flatMap { Double("\($0)") } }
            self.init(
                keyboard, hasManyLines: hasManyLines, isRequired: isRequired, longest: longest, least: limit(least),
                greatest: limit(greatest), pattern: pattern, fewest: fewest, most: most, step: limit(step))
        }

        /// One line of text.
        public static let text = Entry()
        /// Several lines of text.
        public static let note = Entry(hasManyLines: true)
        /// A whole number.
        public static let number = Entry(.number)
        /// A number with decimals, such as a weight or an amount.
        public static let decimal = Entry(.decimal)
        /// A phone number.
        public static let phone = Entry(.phone)
    }
}
