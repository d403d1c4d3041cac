extension FacetElement {
    /// Whether an element can be used as it is, and if not, why or what to do.
    ///
    /// Everything that follows from a status is a property of its sort,
    /// so that views, renderers and documents ask for that.
    public struct Status: Hashable, Codable, Sendable {
        /// A reason why an element is not ready, under the name that documents and style sheets use.
        ///
        /// Where a document gives several, the last of them here counts.
        public enum Sort: String, Hashable, Codable, Sendable, CaseIterable {
            /// Usable, but its value is not acceptable; the message says what to do.
            case invalid
            /// Not usable now; the message is the reason.
            case disabled
            /// Not usable until something arrives or is done; the message says what.
            case loading

            /// Whether interactions are accepted.
            public var isEnabled: Bool {
                switch self {
                case .invalid: true
                case .disabled, .loading: false
                }
            }

            /// Whether the current value is acceptable: a component checks this before it passes the value on or lets
            /// the user continue.
            public var isAcceptable: Bool {
                switch self {
                case .invalid, .disabled, .loading: false
                }
            }

            /// Whether the user has something to correct.
            public var isFault: Bool {
                switch self {
                case .invalid: true
                case .disabled, .loading: false
                }
            }

            /// Whether it ends without the user.
            public var isBusy: Bool {
                switch self {
                case .loading: true
                case .invalid, .disabled: false
                }
            }

            /// The replacement for a status that a client does not know.
            public enum Substitute: Hashable, Sendable {
                /// Nothing: the element is left out.
                case nothing
                /// The element as it is when it is ready.
                case ready
            }

            /// The substitute for clients that do not know the status.
            ///
            /// Ready is for a status that takes input and asks for nothing, so that nobody misses its message.
            public var forOlderClients: Substitute {
                switch self {
                case .invalid, .disabled, .loading: .nothing
                }
            }

            /// The sign before the message in an outline.
            var mark: String {
                switch self {
                case .invalid: "!"
                case .disabled: "×"
                case .loading: "…"
                }
            }

            /// Returns a message for those who hear it.
            func remark(_ message: String) -> Phrase {
                switch self {
                case .invalid: "invalid: \(message)"
                case .disabled: "not available: \(message)"
                case .loading: "loading: \(message)"
                }
            }
        }

        /// The reason why the element is not ready; nil if it is.
        public let sort: Sort?
        /// The reason, or advice on what to do; empty if ready.
        public let message: String
        /// The spans of a message that is not plain; nil for a plain one.
        private let marked: [Span]?

        private init(sort: Sort?, message: String, marked: [Span]? = nil) {
            self.sort = sort
            self.message = message
            self.marked = marked
        }

        /// The spans of the message, one if it is plain; none if ready.
        public var spans: [Span] { marked ?? (message.isEmpty ? [] : [Span(message)]) }

        /// Whether no part of the message is strong or a link.
        package var isPlain: Bool { marked == nil }

        /// The same status, its message plain.
        package var plain: Status { Status(sort: sort, message: message) }

        /// The message in an outline, with the marks of what is strong or a link.
        var outline: String { spans.map(\.outline).joined() }

        /// Says what keeps an element from being ready, and why or what to do.
        public init(_ sort: Sort, _ message: String) { self.init(sort: sort, message: message) }

        /// Says what keeps an element from being ready, in a message of several spans.
        public init(_ sort: Sort, _ message: [Span]) {
            let isPlain = message.allSatisfy(\.isPlain)
            self.init(sort: sort, message: message.map(\.text).joined(), marked: isPlain ? nil : message)
        }

        /// Can be used as it is.
        public static let ready = Status(sort: nil, message: "")
        /// Returns that a value is not acceptable, with what to do.
        public static func invalid(_ message: String) -> Status { Status(.invalid, message) }
        /// Returns that something cannot be used now, for a reason.
        public static func disabled(reason: String) -> Status { Status(.disabled, reason) }
        /// Returns that something cannot be used until something arrives or is done.
        public static func loading(_ message: String) -> Status { Status(.loading, message) }

        /// Returns that a value is not acceptable, with what to do; a link can lead there.
        public static func invalid(_ message: [Span]) -> Status { Status(.invalid, message) }
        /// Returns that something cannot be used now, for a reason; a link works although it is disabled.
        public static func disabled(reason: [Span]) -> Status { Status(.disabled, reason) }
        /// Returns that something cannot be used until something arrives or is done; a link works meanwhile.
        public static func loading(_ message: [Span]) -> Status { Status(.loading, message) }

        /// Returns invalid with a message when there is one, ready otherwise.
        public static func validity(_ message: String?) -> Status { message.map { .invalid($0) } ?? .ready }

        /// Whether interactions are accepted.
        public var isEnabled: Bool { sort?.isEnabled ?? true }
        /// Whether the current value is acceptable.
        public var isAcceptable: Bool { sort?.isAcceptable ?? true }
        /// Whether the user has something to correct.
        public var isFault: Bool { sort?.isFault ?? false }
        /// Whether it ends without the user.
        public var isBusy: Bool { sort?.isBusy ?? false }
    }
}

extension FacetElement.Status: CustomStringConvertible {
    /// The status as a failing test shows it: `ready`, or the sort and the message, as in `invalid "Enter 1 or more"`.
    public var description: String { sort.map { "\($0.rawValue) \(String(reflecting: message))" } ?? "ready" }
}
