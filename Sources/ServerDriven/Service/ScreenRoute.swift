public import ComponentScreen
public import Foundation

/// A screen or a command of a service, under a pattern of paths.
///
/// A pattern is a path in which a part in braces stands for any one part: `artist/{id}`. The first route whose pattern
/// fits answers.
public struct ScreenRoute: Sendable {
    /// The part that answers.
    enum Handler: Sendable {
        case screen(@Sendable (ScreenContext) async throws -> ScreenDocument?)
        case command(@Sendable (ScreenContext) async throws -> CommandOutcome)
    }

    let pattern: String
    let handler: Handler
    private let parts: [Substring]

    private init(_ pattern: String, _ handler: Handler) {
        self.pattern = pattern
        self.handler = handler
        self.parts = pattern.split(separator: "/")
    }

    /// Makes a screen that a closure makes; nil is answered by 404, and `ScreenGone`, when it is thrown, by 410.
    ///
    /// Where a page is asked for (`offset`), the document has the next facets of their section alone. Any other error
    /// is answered by 500, without details for the client.
    public static func screen(
        _ pattern: String, document: @escaping @Sendable (ScreenContext) async throws -> ScreenDocument?
    ) -> ScreenRoute {
        ScreenRoute(pattern, .screen(document))
    }

    /// Makes a screen that is composed with a plugin point; no requirements are answered by 404.
    ///
    /// - Parameters:
    ///   - pattern: the paths.
    ///   - point: plans and composes the screen.
    ///   - title: the title of the page.
    ///   - address: the address of the page on the web, `http` or `https`.
    ///   - requirements: what the screen is composed from; give it the context's `client`.
    public static func screen<Requirements: ScreenRequirements>(
        _ pattern: String, of point: PluginPoint<Requirements>,
        title: @escaping @Sendable (Requirements) -> String? = { _ in nil },
        address: @escaping @Sendable (Requirements) -> URL? = { _ in nil },
        requirements: @escaping @Sendable (ScreenContext) async throws -> Requirements?
    ) -> ScreenRoute {
        .screen(pattern) { context in
            guard let requirements = try await requirements(context) else { return nil }
            var document = ScreenDocument(
                screen: context.path, title: title(requirements),
                composition: point.compose(point.plan(for: requirements)))
            document.address = address(requirements)
            return document
        }
    }

    /// Makes a command; an error is answered by 500, without details for the client.
    public static func command(
        _ pattern: String, outcome: @escaping @Sendable (ScreenContext) async throws -> CommandOutcome
    ) -> ScreenRoute {
        ScreenRoute(pattern, .command(outcome))
    }

    /// Whether the route is a command.
    var isCommand: Bool { if case .command = handler { true } else { false } }

    /// Returns the parts in braces by name; nil where a path, given in parts, does not fit.
    func values(in path: [String]) -> [String: String]? {
        guard path.count == parts.count else { return nil }
        var values: [String: String] = [:]
        for (part, value) in zip(parts, path) {
            if part.isPlaceholder {
                values[String(part.dropFirst().dropLast())] = value
            } else if part != value {
                return nil
            }
        }
        return values
    }

    /// Returns whether two patterns fit the same paths.
    func hides(_ other: ScreenRoute) -> Bool {
        isCommand == other.isCommand && parts.count == other.parts.count
            && zip(parts, other.parts).allSatisfy { $0.isPlaceholder || $0 == $1 }
    }
}

extension Substring {
    fileprivate var isPlaceholder: Bool { hasPrefix("{") && hasSuffix("}") }
}
