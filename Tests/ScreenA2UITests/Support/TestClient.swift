import ComponentScreen
import FeatureFlags
import Foundation
import ScreenA2UI

/// A client of a surface that keeps what it is sent, as the protocol says, and knows nothing of the screen.
@MainActor
final class TestClient {
    let version: A2UIVersion
    let screen: Screen<OrderRequirements>
    private(set) var surface: A2UISurface?
    /// The messages since the last look, by their names, with the ids or the path they are about.
    private(set) var heard: [String] = []
    private(set) var components: [String: FacetValue] = [:]
    var model = FacetValue.object([:])
    private(set) var faults: [String] = []

    init(_ version: A2UIVersion = .v1_0) {
        self.version = version
        let point = PluginPoint<OrderRequirements>(
            sections: [ScreenSection("main")], arrangements: [], builders: [OrderBuilder(), NoteBuilder()])
        screen = Screen(point, for: OrderRequirements())
        connect()
    }

    private func connect(isKnown: Bool = false) {
        surface = A2UISurface(of: screen, id: "order", for: A2UIClient(version), isKnown: isKnown, after: surface) {
            [weak self] in self?.take($0)
        }
        surface?.onFault = { [weak self] in self?.faults.append($0) }
    }

    /// Comes back after the connection was lost.
    func reconnect() { connect(isKnown: true) }

    /// Looks at the messages that came since the last look.
    func news() -> [String] {
        defer { heard = [] }
        return heard
    }

    func lastFaults() -> [String] {
        defer { faults = [] }
        return faults
    }

    var picture: String { Picture(Array(components.values), model.member("values")).text }
    var revision: Int64 { model.member("revision").number ?? 0 }

    private func take(_ message: [UInt8]) {
        guard let message = try? JSONDecoder().decode(FacetValue.self, from: Data(message)),
            message.member("version").text == "v\(version.rawValue)", case .object(let members) = message
        else { return heard.append("no message") }
        guard let name = members.keys.first(where: { $0 != "version" }), let content = members[name] else { return }
        guard content.member("surfaceId").text == "order" else { return heard.append("another surface") }
        switch name {
        case "createSurface": heard.append(components.isEmpty ? "create" : "create a second one")
        case "deleteSurface":
            heard.append("delete")
            (components, model) = ([:], .object([:]))
        case "updateComponents":
            for component in content.member("components").list { components[component.member("id").text] = component }
            heard.append(
                "components \(content.member("components").list.map { $0.member("id").text }.joined(separator: " "))")
        case "updateDataModel":
            let path = content.member("path").text
            if path != "/revision" { heard.append(path) }
            model = model.setting(path.split(separator: "/").map(String.init)[...], content.member("value"))
        default: heard.append(name)
        }
    }

    // MARK: What a user does

    func enter(_ value: FacetValue, at place: String) {
        model = model.setting(["values"] + place.split(separator: "/").map(String.init)[...], value)
    }

    /// Sends a message as JSON.
    func send(_ message: FacetValue) async {
        await surface?.receive(Array((try? JSONEncoder().encode(message)) ?? Data()))
    }

    /// Presses a button, and brings the data model along.
    func press(_ id: String, seen: Int64? = nil, surface: String = "order") async {
        let event = components[id]?.member("action").member("event") ?? .null
        guard case .object(var context) = event.member("context") else { return faults.append("no button \(id)") }
        context["revision"] = .integer(seen ?? revision)
        await send(
            .object([
                "version": .string("v\(version.rawValue)"), "metadata": .object(["a2uiRendererDataModel": dataModel]),
                "action": .object([
                    "name": event.member("name"), "surfaceId": .string(surface), "sourceComponentId": .string(id),
                    "timestamp": .string("2026-03-02T09:00:00Z"), "context": .object(context),
                ]),
            ]))
    }

    var dataModel: FacetValue {
        .object(["version": .string("v\(version.rawValue)"), "surfaces": .object(["order": model])])
    }

    func end() { screen.tearDown() }
}

extension FacetValue {
    fileprivate func setting(_ path: ArraySlice<String>, _ value: FacetValue) -> FacetValue {
        guard let first = path.first else { return value }
        var members: [String: FacetValue] = [:]
        if case .object(let known) = self { members = known }
        let inside = (members[first] ?? .object([:])).setting(path.dropFirst(), value)
        members[first] = inside == .null ? nil : inside
        return .object(members)
    }
}
