public import ComponentScreen

/// The facts that a service knows of one request when it answers.
public struct ScreenContext: Sendable {
    /// The request.
    public let request: ScreenRequest
    /// The abilities of the release that is served: the client's own, or the highest release below it.
    public let client: Capabilities

    private let values: [String: String]

    init(_ request: ScreenRequest, client: Capabilities, values: [String: String]) {
        self.request = request
        self.client = client
        self.values = values
    }

    /// The screen's or command's path as it was asked for, without its query: `artist/leonard-bernstein`; `/` for the
    /// empty one, since a document's is never empty.
    public var path: String { request.screen }

    /// A part of the path by its name in the route's pattern, or else the first value of that name in the query.
    public subscript(name: String) -> String? {
        values[name] ?? request.queryValue(name)
    }

    /// The beginning of the page that is asked for, as the section's `more` said; nil for the first one.
    ///
    /// At least 0: what is not a whole number, or a negative one, is answered by 400 before a route is asked.
    public var offset: Int? { request.offset.flatMap { Int($0) } }

    /// Returns a field of the request's head, such as `Authorization`, whatever the case of its name; nil where there
    /// is none.
    public func header(_ name: String) -> String? {
        request.header(name)
    }

    /// The languages that the client asks for (`Accept-Language`), the most wanted first.
    ///
    /// `Words.language(context.languages, among: …)` finds the one that there are texts in.
    public var languages: [String] { request.languages }

    /// The payload of a command, without what the user entered; null where there is nothing.
    public var payload: FacetValue {
        let entered = ["input": input != nil, "inputs": sentInputs != nil].filter(\.value)
        guard !entered.isEmpty, case .object(var members)? = request.body else { return request.body ?? .null }
        for name in entered.keys { members[name] = nil }
        guard members.count == 1, let wrapped = members["payload"] else {
            return members.isEmpty ? .null : .object(members)
        }
        // An object is not wrapped; this one was sent with a member of that name.
        if case .object = wrapped { return .object(members) }
        return wrapped
    }

    /// The text that the user entered for a command, or the id of the option that was chosen.
    public var input: String? { member("input") }

    /// The values of the inputs that a command sends; check them with `Facet.faults(of:)`.
    public var inputs: ScreenInputs {
        ScreenInputs(
            Dictionary((sentInputs ?? [:]).map { (FacetID($0.key), $0.value) }) { first, _ in first },
            secrets: request.secrets)
    }

    private var sentInputs: [String: FacetValue]? { member("inputs") }

    private func member<Value: CustomValue>(_ name: String) -> Value? {
        guard case .object(let members)? = request.body else { return nil }
        return members[name].flatMap { Value(custom: $0) }
    }
}

extension ScreenRequest {
    fileprivate func header(_ name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.key.lowercased() == name }?.value
    }

    /// The languages that the client asks for, the most wanted first.
    var languages: [String] {
        let wishes = (header("Accept-Language") ?? "").split(separator: ",").compactMap { item -> (String, Double)? in
            let parts = item.split(separator: ";", omittingEmptySubsequences: false).map {
                $0.filter { !$0.isWhitespace }
            }
            guard let language = parts.first, !language.isEmpty, language != "*" else { return nil }
            let quality = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
            let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return weight > 0 ? (language, weight) : nil
        }
        // The first of equal weight is wanted most.
        return wishes.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    }
}

/// The error that a route throws to answer 410: there was a screen here, and it will not come back.
public struct ScreenGone: Error, Hashable {
    /// The text that the user reads; nil for the service's own.
    public var message: String?

    /// States that a screen has gone.
    public init(_ message: String? = nil) { self.message = message }
}
