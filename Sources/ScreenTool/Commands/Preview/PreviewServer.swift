import ComponentScreen
import FeatureFlags
import Foundation
import ScreenHTML
import ScreenProving
import ServerDriven

/// The preview's side of the browser: pages, and one living screen for each.
///
/// A page gets an address of its own with a number that nobody can guess; requests without it change nothing. A request
/// that names another host or comes from another site is refused, so that no page elsewhere can reach a preview.
@MainActor
final class PreviewServer<Requirements: ScreenRequirements> {
    private let program: ScreenProgram<Requirements>
    private let settings: PreviewSettings<Requirements>
    private var rules: RuleSet
    /// The fault of the rule file as it is now; the last good rules are in force.
    private var fault: String?
    /// The findings in the rules in force.
    private var findings: [String] = []
    private var sessions: [(id: String, session: PreviewSession<Requirements>)] = []
    private var generator: any RandomNumberGenerator & Sendable

    private let now: () -> ContinuousClock.Instant

    /// The most screens that are alive at one time; the oldest out of use goes when one more is opened.
    private let mostSessions = 32
    /// A page that has not asked for so long has gone; browsers let a page in the background ask once a minute.
    private let patience = Duration.seconds(90)

    init(
        _ program: ScreenProgram<Requirements>, settings: PreviewSettings<Requirements>, rules: RuleSet,
        generator: any RandomNumberGenerator & Sendable,
        now: @escaping () -> ContinuousClock.Instant = { ContinuousClock().now }
    ) {
        self.program = program
        self.settings = settings
        self.rules = rules
        self.generator = generator
        self.now = now
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard request.isFromHere else {
            return .fault(403, "This preview answers its own pages alone.")
        }
        let path = request.path.split(separator: "/").map(String.init)
        switch (request.method, path.first, path.count) {
        case ("GET", nil, 0):
            // A link or a frame of another site may lead here; `HTTPRequest.isFromHere` lets nothing else of theirs through.
            let isOwn = ["none", "same-origin"].contains(request.headers["sec-fetch-site"] ?? "none")
            return isOwn ? page(request.query) : door
        case ("GET", "preview.js", 1):
            return asset(EmbeddedTexts.page_js + EmbeddedTexts.preview_js, type: "text/javascript")
        case ("GET", "preview.css", 1):
            return asset(program.styleSheet + EmbeddedTexts.preview_css, type: "text/css")
        case ("GET", "favicon.ico", 1): return HTTPResponse(204)
        case ("GET", "a2ui", 1): return surface(request)
        case (_, "session", 3): return answer(request, session: path[1], action: path[2])
        case ("GET", _, _): return .fault(404, "There is nothing at \(request.path).")
        default: return .fault(405, "\(request.method) is not taken at \(request.path).")
        }
    }

    /// Puts other rules in force on every page.
    func replace(_ rules: RuleSet, findings: [String]) {
        self.rules = rules
        report(nil, findings: findings)
        for (_, session) in sessions {
            if let resolved = try? ResolvedScreen(session.options, of: program, under: rules) {
                session.replan(resolved)
            }
        }
    }

    /// Says on every page what is wrong with the rule file, and what was found in the rules in force.
    func report(_ fault: String?, findings: [String]? = nil) {
        self.fault = fault
        self.findings = findings ?? self.findings
        for (_, session) in sessions { session.report(fault, self.findings) }
    }

    func end() {
        for (_, session) in sessions { session.end() }
        sessions = []
    }

    /// Performs a step that only this screen takes, such as an outside event.
    func perform(_ line: String) throws {
        let forms = program.verbs.flatMap(\.forms).joined(separator: ", ")
        if line.prefix(while: { !$0.isWhitespace }) == "if" {
            throw ArgumentError("a condition is for scripts; write the step alone, one of: \(forms)")
        }
        guard !line.allSatisfy(\.isWhitespace), case .own(let verb, let words) = try ScriptStep(line, program.verbs)
        else { throw ArgumentError("only steps of this screen are taken here: \(forms)") }
        program.verbs.first { $0.name == verb }?.action(words)?()
    }

    // MARK: Requests

    private func answer(_ request: HTTPRequest, session id: String, action: String) -> HTTPResponse {
        guard let index = sessions.firstIndex(where: { $0.id == id }) else {
            return .fault(410, "This page's screen has ended; load the page again.")
        }
        let session = sessions[index].session
        let body = String(decoding: request.body, as: UTF8.self)
        do {
            switch (request.method, action) {
            case ("GET", "state"): break
            case ("POST", "act"):
                guard let act = try? JSONDecoder().decode(Act.self, from: Data(request.body)) else {
                    return .fault(
                        400, #"A step is {"component": ID, "facet": ID}, with "text" where one is entered, or "event"."#
                    )
                }
                try session.act(on: act.facet, in: act.component, entering: act.text, sending: act.event)
            case ("POST", "appeared"):
                session.appeared(body.split(separator: "\n").map { ComponentID(rawValue: String($0)) })
            case ("POST", "settings"):
                guard let query = [QueryItem](query: body) else {
                    return .fault(400, "The settings are not a query.")
                }
                let options = try settings.options(for: query)
                session.replan(try ResolvedScreen(options, of: program, under: rules))
            case ("POST", "outside"): try perform(body)
            case ("GET", "a2ui"): return try session.listen(in: id, request)
            case ("POST", "a2ui"): return session.take(request.body)
            case ("POST", "end"):
                sessions.remove(at: index)
                session.end()
                return HTTPResponse(204)
            case (_, "state"), (_, "act"), (_, "appeared"), (_, "settings"), (_, "outside"), (_, "a2ui"), (_, "end"):
                return .fault(405, "\(request.method) is not taken at \(request.path).")
            default: return .fault(404, "There is nothing at \(request.path).")
            }
            let version = request.query("version").flatMap(Int.init) ?? 0
            guard let state = session.state(after: version, at: now()) else { return HTTPResponse(204) }
            return HTTPResponse(
                200, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
                body: try state.line)
        } catch {
            return .fault(400, "\(error)")
        }
    }

    private struct Act: Decodable {
        let component: ComponentID
        let facet: FacetID
        let text: String?
        let event: String?
    }

    private func page(_ query: [QueryItem]) -> HTTPResponse {
        do {
            guard let (id, session) = try open(query) else { return allInUse }
            let page = PreviewPage(resolved: session.resolved, session: id, fault: fault, findings: findings)
            return document(page.html(session.mounted))
        } catch {
            return .fault(400, "\(error)")
        }
    }

    /// Mounts a screen for the settings in an address; nil where all are in use.
    private func open(_ query: [QueryItem]) throws -> (id: String, session: PreviewSession<Requirements>)? {
        let resolved = try ResolvedScreen(try settings.options(for: query), of: program, under: rules)
        if sessions.count >= mostSessions {
            let past = now() - patience
            guard let unused = sessions.firstIndex(where: { !$0.session.isInUse(since: past) }) else { return nil }
            sessions.remove(at: unused).session.end()
        }
        let id = sessionName(using: &generator)
        sessions.append((id, try PreviewSession(resolved, settings: settings, fault: fault, findings: findings)))
        return sessions.last
    }

    // MARK: A2UI

    /// Opens a screen that is sent as A2UI; a client that comes back has the one that it had.
    private func surface(_ request: HTTPRequest) -> HTTPResponse {
        do {
            if let known = sessions.first(where: { $0.id == request.lastSession }) {
                return try known.session.listen(in: known.id, request)
            }
            guard let (id, session) = try open(request.query.filter { $0.name != HTTPRequest.a2uiVersion }) else {
                return allInUse
            }
            return try session.listen(in: id, request)
        } catch {
            return .fault(400, "\(error)")
        }
    }

    /// The page for a visitor whom another site sent: a link to the same address, and no screen that could displace one.
    private var door: HTTPResponse {
        notice("Another site led here.") { $0.element("a", ["href": ""], "Open the preview") }
    }

    private var allInUse: HTTPResponse {
        notice("All \(mostSessions) screens of this preview are in use.", status: 503) {
            $0.element("p", [:], "Close a tab that shows one, wait two minutes, and load this page again.")
        }
    }

    private func notice(
        _ message: String, status: Int = 200, _ advice: (inout HTMLWriter) -> Void
    ) -> HTTPResponse {
        document(
            HTMLWriter.page("\(program.title) · preview") { html in
                html.markup("<link rel=\"stylesheet\" href=\"/preview.css\">")
            } body: { html in
                html.element("h1", [:], message)
                advice(&html)
            }, status: status)
    }

    private func document(_ html: String, status: Int = 200) -> HTTPResponse {
        let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:",
            "font-src 'self' data:",
            "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
        ]
        return HTTPResponse(
            status,
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
                ("Content-Security-Policy", policy.joined(separator: "; ")), ("X-Content-Type-Options", "nosniff"),
                ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ], body: Array(html.utf8))
    }

    private func asset(_ text: String, type: String) -> HTTPResponse {
        HTTPResponse(
            200,
            headers: [
                ("Content-Type", "\(type); charset=utf-8"), ("Cache-Control", "no-cache"),
                ("X-Content-Type-Options", "nosniff"),
            ], body: Array(text.utf8))
    }
}
