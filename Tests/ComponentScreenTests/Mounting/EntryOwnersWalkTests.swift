import ComponentScreen
import Foundation
import PackageInfoTestSupport
import XCTest

/// Random texts of two users who sign in and out on one device, short ones and such as fill the room for entries.
///
/// `LONG_TESTS=1` walks a thousand times; `WALK_SEED=n` walks the one walk that a failure names.
@MainActor
final class EntryOwnersWalkTests: XCTestCase {
    func testEachUserFindsTheirOwnEntriesAgainAsFarAsTheyHadRoomAndNobodyASecret() async throws {
        for seed in walkSeeds(10, long: 1_000) {
            var walk = Walk(seed: seed)
            for _ in 0..<30 where walk.faults.isEmpty { try walk.step() }
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)\n\(walk.story.joined(separator: "\n"))")
            if !walk.faults.isEmpty { return }
        }
    }
}

/// The walker remembers what each user has entered, and counts the room that it takes.
@MainActor
private struct Walk {
    private static let places: [ComponentID] = ["a", "b", "c", "d"]
    /// The components that are on the screen with the flag alone.
    private static let hidden: Set<ComponentID> = ["a", "c"]

    private(set) var faults: [String] = []
    private(set) var story: [String] = []
    private var random: SeededNumbers
    private var screen: Screen<TripRequirements>
    private var isOn = true
    private var user = "ann"
    /// The texts that each user has entered, by place.
    private var memory: [String: [ComponentID: String]] = [:]
    private var files: [String: Data] = [:]
    private var secrets = 0

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        screen = Self.mounted(isOn: true)
    }

    private static func mounted(isOn: Bool) -> Screen<TripRequirements> {
        let builders = places.map { id in
            Piece(id, state: TextState(), view: TextView(), entry: \.entry) { TextPresenter(store: $0) }
                .builder("Text \(id)", when: hidden.contains(id) ? .on(.red) : .always)
        }
        let secret = Piece("code", state: CodeState(), view: CodeView(), entry: \.noEntry) { CodePresenter(store: $0) }
        return mount(builders + [secret.builder("Code")], for: trip(isOn))
    }

    private static func trip(_ isOn: Bool) -> TripRequirements {
        ComponentScreenTests.trip(["red": isOn ? "on" : "off"])
    }

    private var shown: [ComponentID] { Self.places.filter { isOn || !Self.hidden.contains($0) } }

    mutating func step() throws {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            isOn.toggle()
            story.append("the flag is \(isOn)")
            screen.replan(for: Self.trip(isOn))
        case 1: try signIn()
        case 2:
            secrets += 1
            try screen.send(.enterSecret(Secret("hidden\(secrets)")), to: "code", in: "code")
        default: try enter()
        }
        for id in shown {
            let (text, expected) = (screen.facet(of: id)?.text.title, memory[user]?[id] ?? "")
            if text != expected { faults.append("\(id) shows \(short(text ?? "nothing")), not \(short(expected))") }
        }
        if screen.faults != [] { faults.append("\(screen.faults)") }
    }

    private mutating func enter() throws {
        guard let id = shown.randomElement(using: &random) else { return }
        // As JSON, a text of letters takes two quotes, and each a sign before it and a quote of its own inside another text.
        let full = ScreenEntries.maximumBytes - 6
        let count = [0, 1, 10, 20_000, 30_000, 45_000, full, full + 1].randomElement(using: &random) ?? 0
        let text = String(repeating: ["x", "y"].randomElement(using: &random) ?? "x", count: count)
        story.append("\(user) enters \(short(text)) into \(id)")
        try screen.send(.enter(text), to: "text", in: id)
        if memory[user]?[id] != nil || !text.isEmpty { memory[user, default: [:]][id] = text }
    }

    /// Stores the entries of a user, and mounts the screen for this or the other one.
    private mutating func signIn() throws {
        let entries = screen.entries(of: user)
        let file = try JSONEncoder().encode(entries)
        let away = Self.places.filter { !shown.contains($0) }
        var room = ScreenEntries.maximumBytes
        var leftOut: [ComponentID] = []
        for id in shown + away {
            guard let text = memory[user]?[id] else { continue }
            guard text.utf8.count + 6 <= room else {
                leftOut.append(id)
                memory[user]?[id] = nil
                continue
            }
            room -= text.utf8.count + 6
        }
        if entries.leftOut.map(\.component) != leftOut || entries.leftOut.contains(where: { $0.reason != .noRoom }) {
            faults.append("\(entries.leftOut) are left out, \(leftOut) have no room")
        }
        if String(decoding: file, as: UTF8.self).contains("hidden") { faults.append("a secret is stored") }
        files[user] = file
        screen.tearDown()
        let former = user
        user = ["ann", "bob"].randomElement(using: &random) ?? user
        story.append("\(user) signs in after \(former)")
        screen = Self.mounted(isOn: isOn)
        if user != former {
            let refused = screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: file), of: user)
            let expected = memory[former]?.count ?? 0
            if refused.count != expected || refused.contains(where: { $0.reason != .otherOwner }) {
                faults.append("\(refused) are refused, \(expected) are another user's")
            }
        }
        guard let own = files[user] else { return }
        let lost = screen.restore(try JSONDecoder().decode(ScreenEntries.self, from: own), of: user)
        let missing = away.filter { memory[user]?[$0] != nil }
        if Set(lost.map(\.component)) != Set(missing) || lost.contains(where: { $0.reason != .noPlace }) {
            faults.append("\(lost) are named, \(missing) have no place")
        }
    }

    private func short(_ text: String) -> String { "\(text.prefix(1))×\(text.count)" }
}

private struct TextState: ComponentState { var entry = "" }

private enum TextEvent: Equatable, Sendable { case entered(String) }

private struct TextView: ComponentView {
    func body(_ state: TextState) -> Facet<TextEvent> {
        .card("root", title: state.entry) {
            Facet.field("text", title: "Text", value: state.entry, enter: TextEvent.entered)
        }
    }
}

private struct TextPresenter: Presenter {
    let store: Store<TextState>

    func handle(_ event: TextEvent) {
        switch event {
        case .entered(let text): store.state.entry = text
        }
    }
}

private struct CodeState: ComponentState { var code = Secret() }

private enum CodeEvent: Equatable, Sendable { case entered(Secret) }

private struct CodeView: ComponentView {
    func body(_ state: CodeState) -> Facet<CodeEvent> {
        .card("root") { Facet.secret("code", title: "Code", value: state.code, enter: CodeEvent.entered) }
    }
}

private struct CodePresenter: Presenter {
    let store: Store<CodeState>
    let code = ValueStream(Secret())

    func start() { store.follow(code) { $0.code = $1 } }

    func handle(_ event: CodeEvent) {
        switch event {
        case .entered(let text): code.update { $0 = text }
        }
    }
}
