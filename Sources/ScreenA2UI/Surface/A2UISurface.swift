public import ComponentScreen
import StructuredText

/// A mounted screen as a living surface of A2UI: it sends what changes, and takes what the user enters and presses.
///
/// ```swift
/// let surface = A2UISurface(of: screen, id: "packageinfo", for: A2UIClient(.v1_0)) { message in write(message) }
/// await surface.receive(line)
/// ```
///
/// What a client sends goes to the screen as a user's act would: what has gone, has changed since the user saw it, or is
/// disabled changes nothing, and the client gets the state as it is. Each update ends with the number of the state, at
/// `/revision` of the data model. Each message of a client is answered: once the work that it started has ended, the
/// number of messages that are answered stands at `/answered`.
@MainActor
public final class A2UISurface {
    /// The most bytes of a message of a client.
    public static let mostBytes = 1 << 20
    /// The most bytes of a text that is entered.
    public static let mostTextBytes = 1 << 16

    /// The id of the surface.
    public let id: String
    /// The client that it is sent to at present.
    public var client: A2UIClient { drawing.client }
    /// Is told what a client has sent that is not taken, in a sentence.
    public var onFault: ((String) -> Void)?

    private var screen: any MountedScreen
    private let send: ([UInt8]) -> Void
    private var changes: ObservationToken?
    /// The screen as the client has it.
    private var drawing: A2UIDrawing
    /// The components that the client has, by id.
    private var components: [String: FacetValue] = [:]
    /// The values in the client's data model, by their places.
    private var values: [String: FacetValue] = [:]
    /// The number of the state in which a component or a value came to be as it is.
    private var revisions: [String: Int] = [:]
    /// The number of the first state of this screen: what a client saw before was another one.
    private var origin = 0
    private var revision = 0
    private var answered = 0
    private var isReceiving = false
    /// The components that are not drawn as they are; nil where nothing has changed since.
    private var outdated: Set<ComponentID>?
    /// Whether a client has other places among the values than the screen has inputs.
    private var hasStrayValues = false
    private var isClosed = false

    /// Makes the surface and sends it.
    ///
    /// - Parameters:
    ///   - screen: the screen, which the caller tears down.
    ///   - id: the id of the surface.
    ///   - client: the version and the catalog.
    ///   - isKnown: whether the client has had a surface of this id, as one that comes back: that one is deleted first.
    ///   - former: the surface of this screen on the connection before; the numbers of its states go on, so an action that
    ///     was made there does nothing where its button has changed.
    ///   - send: sends a message, a JSON object in UTF-8 on one line.
    public init(
        of screen: any MountedScreen, id: String = "screen", for client: A2UIClient, isKnown: Bool = false,
        after former: A2UISurface? = nil, send: @escaping ([UInt8]) -> Void
    ) {
        (self.screen, self.id, self.send) = (screen, id, send)
        drawing = A2UIDrawing(of: screen.allSections, for: client, in: screen.words)
        if let former { (revision, revisions, origin) = (former.revision, former.revisions, former.origin) }
        if isKnown { send(form.message("deleteSurface", id, [:])) }
        create()
        observe()
    }

    private func observe() {
        changes = screen.onChange { [weak self] change, _ in self?.changed(change) }
    }

    /// What the client's catalog cannot say of the screen as it is.
    public var omitted: [A2UIOmission] { drawing.omitted }

    /// Shows another screen in place of the one that is shown, as where a link leads; the surface is made anew.
    ///
    /// The caller tears both down. Nothing happens where it is the same one, or the surface has ended.
    public func show(_ other: any MountedScreen) {
        guard other !== screen, !isClosed else { return }
        screen = other
        renew(for: client)
        origin = revision
        observe()
    }

    /// Makes the surface anew for what the client can do.
    private func renew(for client: A2UIClient) {
        // The client has the former surface in the former version.
        send(form.message("deleteSurface", id, [:]))
        (components, values, outdated) = ([:], [:], nil)
        drawing = A2UIDrawing(of: screen.allSections, for: client, in: screen.words)
        create()
    }

    /// Takes the surface from the client; nothing of it is taken any more, as after the user has signed out.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        changes = nil
        send(form.message("deleteSurface", id, [:]))
    }

    private var form: A2UIForm { client.form }

    // MARK: Sending

    private func create() {
        for message in drawing.messages(creating: id) { send(message) }
        revision += 1
        for input in drawing.inputs { values[input.path] = input.value }
        for component in drawing.components { components[component.id] = component }
        update("/revision", .integer(Int64(revision)))
    }

    private func changed(_ change: ScreenChange) {
        outdated = (outdated ?? []).union(change.updated + change.inserted + change.removed)
        if !isReceiving { sendChanges() }
    }

    /// Draws what has changed, once for all that a message does.
    private func draw() {
        guard let outdated else { return }
        self.outdated = nil
        // The library's own words stand in each component.
        var drawn = screen.words.language == drawing.language ? drawing.parts : [:]
        for id in outdated { drawn[id] = nil }
        // The sections beside the content are in no change.
        for component in screen.accessorySections.flatMap(\.components) { drawn[component.id] = nil }
        drawing = A2UIDrawing(of: screen.allSections, for: client, in: screen.words, reusing: drawn)
    }

    /// Sends all that the client has otherwise, and the number of the state.
    private func sendChanges() {
        draw()
        let now = Dictionary(drawing.inputs.map { ($0.path, $0.value) }) { $1 }
        let places = drawing.inputs.map(\.path) + values.keys.filter { now[$0] == nil }.sorted()
        let changed = places.withoutRepetitions.filter { values[$0] != now[$0] }
        revision += 1
        if hasStrayValues {
            hasStrayValues = false
            // What the screen has no input for goes from the client with the rest.
            update("/values", drawing.values)
            for place in changed { (values[place], revisions[place]) = (now[place], revision) }
            _ = sendChangedComponents()
            return update("/revision", .integer(Int64(revision)))
        }
        for place in changed {
            update(place, now[place])
            (values[place], revisions[place]) = (now[place], revision)
        }
        guard sendChangedComponents() || !changed.isEmpty else { return revision -= 1 }
        update("/revision", .integer(Int64(revision)))
    }

    /// Sends the components that the client has otherwise; returns whether there are some.
    private func sendChangedComponents() -> Bool {
        let changed = drawing.components.filter { components[$0.id] != $0 }
        for component in changed { (components[component.id], revisions[component.id]) = (component, revision) }
        if !changed.isEmpty { send(form.message("updateComponents", id, ["components": .list(changed)])) }
        return !changed.isEmpty
    }

    /// Sets a place of the data model, or removes it.
    private func update(_ path: String, _ value: FacetValue?) {
        send(form.message("updateDataModel", id, ["path": .string(path), "value": value ?? form.removal]))
    }

    // MARK: Receiving

    /// Takes what a client has sent: an action, a data model, both, or what it can do; returns once it is answered.
    public func receive(_ message: [UInt8]) async {
        guard message.count <= Self.mostBytes else {
            return await refuse("a message has more than \(Self.mostBytes) bytes")
        }
        do throws(TextError) {
            let root = try JSONDocument(parsing: message, depth: 64, values: 1 << 16).root
            guard root.kind == .object else { return await refuse("a message is no object") }
            await answer { take(message: root) }
        } catch {
            await refuse("a message is no JSON that can be read: \(error)")
        }
    }

    /// Answers what is not taken.
    package func refuse(_ reason: String) async { await answer { fault(reason) } }

    /// Does something for the client, and answers with what follows.
    private func answer(_ take: () -> Void) async {
        guard !isClosed else { return fault("the surface \(JSONText.quoted(id)) has ended; open the screen again") }
        isReceiving = true
        take()
        isReceiving = false
        sendChanges()
        var shown: any MountedScreen
        repeat {
            shown = screen
            await shown.waitUntilIdle()
        } while shown !== screen
        answered += 1
        if !isClosed { update("/answered", .integer(Int64(answered))) }
    }

    private func take(message: JSONValue) {
        let metadata = A2UIMetadata(of: message)
        // What a client says of itself may bring another version, from the next message on.
        let spoken = form
        if let capabilities = metadata.capabilities {
            if let client = A2UIClient(capabilities: capabilities) {
                if client != self.client { renew(for: client) }
            } else {
                fault("the client knows no catalog that is sent here; \(A2UIClient.known)")
            }
        }
        if let error = message["error"] {
            fault("the client reports \(error["code"]?.string ?? "a fault"): \(error["message"]?.string ?? "")")
        }
        if let version = message["version"], !(version.string.map(spoken.isVersion) ?? false) {
            let named = version.string.map(JSONText.quoted) ?? "no text"
            return fault("a message is of the version \(named); this surface speaks \(spoken.version)")
        }
        if let name = metadata.unknown {
            fault("a message has a member \(JSONText.quoted(name)), which is not taken here")
        }
        let pressed = message["action"].flatMap(facet(pressedBy:))
        if let surfaces = metadata.dataModel?["surfaces"] { take(surfaces: surfaces) }
        if let action = message["action"] { act(action, on: pressed) }
    }

    private func fault(_ message: String) { onFault?(message.printable) }

    /// Takes what was entered into the data model.
    private func take(surfaces: JSONValue) {
        guard let model = surfaces[id] else {
            return fault("a data model is not of the surface \(JSONText.quoted(id))")
        }
        let seen = model["revision"]
        // An entry may take an input from the screen, so this is asked before.
        let stray = strayPlace(in: model["values"])
        for input in drawing.inputs {
            guard
                let entered = model["values"]?[input.component.rawValue.identifierToken]?[
                    input.facet.rawValue.identifierToken]
            else { continue }
            guard let value = FacetValue(entered: entered, like: input.value) else {
                fault("\(input.path) is no value of this input")
                // The client has it all the same: the answer sets it right.
                values[input.path] = nil
                continue
            }
            let known = values[input.path]
            guard value != known else { continue }
            // The client has what was entered, and the answer compares with that.
            values[input.path] = value
            guard isCurrent(revisions[input.path] ?? 0, seen) else {
                fault("\(input.path) has changed since the client saw it")
                continue
            }
            enter(value, into: input)
        }
        if let stray {
            fault("\(stray) is no place of an input of this screen")
            hasStrayValues = true
        }
    }

    /// Returns the first place among a client's values that is of no input; nil where each is of one.
    private func strayPlace(in values: JSONValue?) -> String? {
        // A client may keep the name of what was removed.
        guard let values, values.kind != .null else { return nil }
        guard values.kind == .object else { return "/values" }
        let known = Set(drawing.inputs.map(\.path))
        for (component, facets) in values.members where facets.kind != .null {
            let place = "/values/\((component.string ?? "").pointerToken)"
            guard facets.kind == .object else { return place }
            for (facet, value) in facets.members where value.kind != .null {
                let path = "\(place)/\((facet.string ?? "").pointerToken)"
                if !known.contains(path) { return path }
            }
        }
        return nil
    }

    /// Does what a user does who enters a value.
    private func enter(_ value: FacetValue, into input: A2UIInput) {
        guard let facet = screen.facet(of: input.component)?.first(input.facet) else { return }
        switch value {
        case .string(let text): perform(.entering(text, into: facet.kind), input.facet, input.component)
        case .bool(let isOn):
            if facet.isSelected != isOn { perform(facet.kind.interaction ?? .tap, input.facet, input.component) }
        case .list(let chosen):
            let options = facet.children.flatMap(\.all).filter { $0.kind == .option }
            let ids = options.map { FacetValue.string($0.id.rawValue) }
            if let unknown = chosen.first(where: { !ids.contains($0) }) {
                return fault("\(input.path) has no option \(String(decoding: unknown.encoded, as: UTF8.self))")
            }
            guard facet.selection == .many || chosen.count <= 1 else {
                return fault("\(input.path) takes one option, and \(chosen.count) were chosen")
            }
            let changed = options.filter { chosen.contains(.string($0.id.rawValue)) != $0.isSelected }
            // An option that is given up makes room for another one.
            if facet.selection == .many {
                for option in changed where option.isSelected { perform(.choose, option.id, input.component) }
            }
            for option in changed where !option.isSelected { perform(.choose, option.id, input.component) }
        case .integer, .number, .object, .null: break
        }
    }

    /// Returns the facet that an action is about as it is now; nil where there is none.
    private func facet(pressedBy action: JSONValue) -> Facet<AnyEvent>? {
        guard let component = action["context"]?["component"]?.string, let facet = action["context"]?["facet"]?.string
        else { return nil }
        return screen.facet(of: ComponentID(component))?.first(FacetID(facet))
    }

    /// Does what an action asks for.
    ///
    /// - Parameter pressed: the facet before the entries that came with the action.
    private func act(_ action: JSONValue, on pressed: Facet<AnyEvent>?) {
        guard action["surfaceId"]?.string == id else {
            return fault("an action is not of the surface \(JSONText.quoted(id))")
        }
        let (name, context) = (action["name"]?.string ?? "", action["context"])
        guard let component = context?["component"]?.string else {
            if name != A2UIAction.opened {
                fault("an action names no component; send the context that the button has")
            }
            return
        }
        guard let facet = context?["facet"]?.string else {
            if name != A2UIAction.apply { fault("an action names no facet; send the context that the button has") }
            return
        }
        let place = "\(JSONText.quoted(facet)) in \(JSONText.quoted(component))"
        guard isCurrent(lastChange(of: component, facet), context?["revision"]) else {
            return fault("\(place) has changed since the user saw it")
        }
        // A price that follows from what was entered is one that the user has not seen.
        guard self.facet(pressedBy: action)?.text == pressed?.text else {
            return fault("\(place) says something else after what was entered with it; the user sees that first")
        }
        perform(name == A2UIAction.tap ? .tap : .event(name), FacetID(facet), ComponentID(component))
    }

    /// Returns whether a client has seen something as it is.
    ///
    /// - Parameters:
    ///   - change: the number of the state in which it came to be so.
    ///   - seen: the number of the state that the client saw; the present one where it says none. One that was not sent yet is
    ///     of another surface.
    private func isCurrent(_ change: Int, _ seen: JSONValue?) -> Bool {
        guard let seen = seen?.number?.int64 else { return true }
        return seen >= max(change, origin) && seen <= revision
    }

    /// Returns the number of the state in which what is drawn of a facet came to be as it is.
    private func lastChange(of component: String, _ facet: String) -> Int {
        let id = "\(component.identifierToken)__\(facet.identifierToken)"
        return revisions.filter { $0.key == id || $0.key.hasPrefix("\(id)__") }.values.max() ?? 0
    }

    private func perform(_ interaction: Interaction, _ facet: FacetID, _ component: ComponentID) {
        do throws(ScreenError) {
            try screen.send(interaction, to: facet, in: component)
        } catch {
            fault(error.message)
        }
    }
}

extension MountedScreen {
    /// The sections as a renderer draws them.
    fileprivate var allSections: [SectionContent<RenderedComponent>] { sections + accessorySections }

    fileprivate var words: Words { plan.requirements.words }
}

extension Interaction {
    /// Returns what enters a text; a day and a time without what a client writes besides.
    fileprivate static func entering(_ text: String, into kind: FacetKind) -> Interaction {
        switch kind.input {
        case .secret: .enterSecret(Secret(text))
        case .date: .enter(String(text.prefix { $0 != "T" }))
        case .time: .enter(String((text.split(separator: "T").last ?? "").prefix(5)))
        case .text, .truth, .options, nil: .enter(text)
        }
    }
}

extension FacetValue {
    /// The id of a component.
    fileprivate var id: String {
        guard case .object(let members) = self, case .string(let id)? = members["id"] else { return "" }
        return id
    }

    /// Makes the value of an input of what a client has in its place; nil for anything else, or a text that is too long.
    @MainActor
    fileprivate init?(entered value: JSONValue, like input: FacetValue) {
        switch input {
        case .string:
            guard let text = value.string, text.utf8.count <= A2UISurface.mostTextBytes else { return nil }
            self = .string(text)
        case .bool:
            guard let isOn = value.bool else { return nil }
            self = .bool(isOn)
        case .list:
            guard value.kind == .array, value.elements.allSatisfy({ $0.kind == .string }) else { return nil }
            self = .list(value.elements.map { .string($0.string ?? "") })
        case .integer, .number, .object, .null: return nil
        }
    }
}
