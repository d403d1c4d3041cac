import ComponentScreen
import Components
import Delivery
import FeatureFlags
import Foundation
import IdleHost
import Measuring
import PackageInfo
import ScreenA2UI
import ScreenHTML
import ScreenProving
import ServerDriven

// The cost of resolving the package information screen, beside what somebody would write by hand without a library.

let dependency = DeliveryDependency.idle
let builder = PackageInfoBuilder(dependency: dependency)
let handWritten = HandWritten(dependency)
var generator = SeededGenerator(seed: 17)
let requirements = (0..<2000).map { _ in DeliveryRequirements.random(for: builder.catalog, using: &generator) }
let users = Array(requirements.prefix(200))

// The yardsticks have to draw the very screen that the library draws, or they measure something else.
for requirements in requirements {
    let composed = builder.compose(builder.plan(for: requirements)).components.map(\.id)
    precondition(composed == handWritten.components(for: requirements).map(\.id), "the yardstick differs")
}

print("random requirements, seed 17; median of 15 rounds, fastest–slowest; x is against the line before it\n")

let plan = Measure(operations: requirements.count) {
    for requirements in requirements { use(builder.plan(for: requirements)) }
}
print(plan.line("plan"))

let building = Measure(operations: users.count) {
    for requirements in users { use(handWritten.components(for: requirements)) }
}
print(building.line("if/else that builds the components"))
let composing = Measure(operations: users.count) {
    for requirements in users { use(builder.compose(builder.plan(for: requirements))) }
}
print(composing.line("plan and compose", against: building))

let drawing = Measure(operations: users.count) {
    for requirements in users { for component in handWritten.components(for: requirements) { use(component.render()) } }
}
print(drawing.line("if/else that builds and renders"))
let rendering = Measure(operations: users.count) {
    for requirements in users {
        for component in builder.compose(builder.plan(for: requirements)).components { use(component.render()) }
    }
}
print(rendering.line("plan, compose and render", against: drawing))

let html = Measure(operations: users.count) {
    for requirements in users {
        let composition = builder.compose(builder.plan(for: requirements))
        use(HTMLRenderer().screen(composition.render(), named: "Package information"))
    }
}
print(html.line("plan, compose, render and draw as HTML", against: rendering))

let encoding = Measure(operations: users.count) {
    for requirements in users {
        let composition = builder.compose(builder.plan(for: requirements))
        use(try? ScreenDocument(screen: "package-info", title: "", composition: composition).encoded())
    }
}
print(encoding.line("plan, compose, render and encode as a document", against: rendering))

let messages = Measure(operations: users.count) {
    for requirements in users {
        let composition = builder.compose(builder.plan(for: requirements))
        use(A2UIDrawing(of: composition.render(), for: A2UIClient(.v1_0)).messages(creating: "package-info"))
    }
}
print(messages.line("plan, compose, render and encode as A2UI", against: encoding))

print("\nthe screen in languages\n")

// Read from the repository: the library embeds no catalog.
let fixtures = (1...4).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
let catalog = try StringCatalog(contentsOf: fixtures.appending(path: "Fixtures/words/PackageInfo.xcstrings")).over(
    .library)
let amounts = (0..<1000).map { "HK$\($0).00" }
let interpolating = Measure(operations: amounts.count) {
    for amount in amounts { use("Pays up to \(amount) for loss") }
}
print(interpolating.line("an interpolation"))
for words in [Words.english, Words("ko", from: catalog)] {
    let saying = Measure(operations: amounts.count) {
        for amount in amounts { use(words("Pays up to \(amount) for loss and damage")) }
    }
    print(saying.line("a phrase said in \(words.language)", against: interpolating))
}
func speaking(_ language: String) -> [DeliveryRequirements] {
    users.map { user in
        var user = user
        user.words = Words(language, from: catalog)
        return user
    }
}
var english: Measure?
for language in ["en", "ko"] {
    let users = speaking(language)
    let rendering = Measure(operations: users.count) {
        for requirements in users {
            for component in builder.compose(builder.plan(for: requirements)).components { use(component.render()) }
        }
    }
    print(rendering.line("plan, compose and render in \(language)", against: english ?? rendering))
    english = english ?? rendering
}

print("\na screen of 30 components as a document\n")

let visitor = try ServedScreen.Requirements(
    flags: Flags(ServedScreen.point.catalog, from: FixedFlags([:])), client: ServedScreen.client)
func compose() -> ScreenDocument {
    ScreenDocument(
        screen: "home", title: "Home",
        composition: ServedScreen.point.compose(ServedScreen.point.plan(for: visitor)))
}
let document = compose()
let facets = document.sections.flatMap { $0.header + $0.body }
precondition(facets.count == 31, "the screen has another size")
let values = FacetValue(facets)
let foundation = JSONEncoder()

let encoder = Measure(operations: 10) { for _ in 0..<10 { use(try? foundation.encode(values)) } }
print(encoder.line("JSONEncoder alone"))
let encoding = Measure(operations: 100) { for _ in 0..<100 { use(try? document.encoded()) } }
print(encoding.line("encode", against: encoder))
let composed = Measure(operations: 100) { for _ in 0..<100 { use(compose()) } }
print(composed.line("plan, compose and render", against: encoder))
let served = Measure(operations: 100) { for _ in 0..<100 { use(try? compose().encoded()) } }
print(served.line("plan, compose, render and encode", against: encoder))
print("\(try document.encoded().count) bytes")
// A feed of 1,000 items beside a switch over their kinds.

let playlist = Playlist.requirements()
let withoutVideo = Playlist.requirements(["video_switch": "off"])
for requirements in [playlist, withoutVideo] {
    let chosen = Playlist.point.plan(for: requirements).included.dropFirst().map { $0.builder }
    precondition(
        chosen == Playlist.choices(for: requirements).map { Playlist.builders[$0].name }, "the yardstick differs")
}
print("\na feed of 1,000 items, five candidates, three switches\n")

let choosing = Measure(operations: 1) { use(Playlist.choices(for: playlist)) }
print(choosing.line("switch that picks a builder for each item"))
let planning = Measure(operations: 1) { use(Playlist.point.plan(for: playlist).included) }
print(planning.line("plan, and who takes each item", against: choosing))

let constructing = Measure(operations: 1) { use(Playlist.components(for: playlist)) }
print(constructing.line("switch that builds the components"))
let composingFeed = Measure(operations: 1) { use(Playlist.point.compose(Playlist.point.plan(for: playlist))) }
print(composingFeed.line("plan and compose", against: constructing))

@MainActor
func mounted() -> Screen<PlaylistRequirements> {
    Screen(Playlist.point, for: playlist)
}

let rendering1000 = Measure(operations: 1) {
    for component in Playlist.components(for: playlist) { use(component.render()) }
}
print(rendering1000.line("switch that builds and renders"))
let mounting = Measure(operations: 1) { use(mounted().sections) }
print(mounting.line("plan, compose, mount and render", against: rendering1000))

let living = mounted()
var isVideoOn = true
let replanning = Measure(operations: 1) {
    isVideoOn.toggle()
    living.replan(for: isVideoOn ? playlist : withoutVideo)
}
print(replanning.line("replan with one flag flipped", against: rendering1000))
print("\nan entry into a field of the screen\n")

/// Returns a screen with every flag at its first treatment that is not off, and a field of it.
@MainActor
func typingScreen() throws -> (screen: Screen<DeliveryRequirements>, component: ComponentID, field: FacetID) {
    let treatments = builder.catalog.declarations.map { ($0.name, $0.treatments.first { $0 != "off" } ?? "off") }
    let flags = try Flags(builder.catalog, from: FixedFlags(Dictionary(uniqueKeysWithValues: treatments)))
    let screen = builder.mount(for: DeliveryRequirements(country: .hongKong, accountType: .business, flags: flags))
    let fields = screen.sections.flatMap(\.components).flatMap { component in
        component.facet.all.filter { $0.kind == .field && $0.status.isEnabled }.map { (component.id, $0.id) }
    }
    guard let (component, field) = fields.first else { preconditionFailure("no component has a field") }
    return (screen, component, field)
}

let listenedTo = try typingScreen()
let listening = listenedTo.screen.onChange { change, _ in use(change) }
let typed = Measure(operations: 1000) {
    for entry in 0..<1000 {
        try? listenedTo.screen.send(.enter("\(entry % 7)"), to: listenedTo.field, in: listenedTo.component)
    }
}
print(typed.line("with a listener"))
withExtendedLifetime(listening) {}
let modelled = try typingScreen()
let model = ScreenModel(modelled.screen)
let observed = Measure(operations: 1000) {
    for entry in 0..<1000 {
        try? modelled.screen.send(.enter("\(entry % 7)"), to: modelled.field, in: modelled.component)
    }
}
print(observed.line("with a model in its place", against: typed))
use(model.sections)

print("\na screen mounted with a guard against components that end the program\n")

/// Mounts a screen without and with a store that notes in a folder which component's code runs.
@MainActor
func measureGuard<Requirements>(_ point: PluginPoint<Requirements>, for requirements: Requirements) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "notes-of-benchmarks")
    let store = DisabledBuilderFiles(in: folder)
    func mounted(_ store: DisabledBuilderFiles?) -> Screen<Requirements> {
        Screen(point, for: requirements, name: "guarded", disabledBuilders: store)
    }
    let count = mounted(nil).sections.flatMap(\.components).count
    let unguarded = Measure(operations: 20) { for _ in 0..<20 { use(mounted(nil).sections) } }
    print(unguarded.line("\(count) components, without"))
    let guarded = Measure(operations: 20) { for _ in 0..<20 { use(mounted(store).sections) } }
    print(guarded.line("with", against: unguarded))
    store.crashGuard?.forget()
    try? FileManager.default.removeItem(at: folder)
}

measureGuard(builder.pluginPoint, for: modelled.screen.plan.requirements)
measureGuard(
    Playlist.point, for: PlaylistRequirements(tracks: Array(playlist.tracks.prefix(20)), flags: playlist.flags))
