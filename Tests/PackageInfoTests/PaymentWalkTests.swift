import ComponentScreen
import Components
import Delivery
import Foundation
import PackageInfo
import PackageInfoTestSupport
import ScreenProving
import ScreenTesting
import XCTest

/// A clock whose time the walk changes.
private struct WalkClock: WallClock {
    let clock: ManualClock
    var now: Date { clock.now }
}

/// The flagship and its payment, against a bank that counts what it charges.
@MainActor
final class PaymentWalkTests: XCTestCase {
    /// `WALK_SEED=n` walks the one walk that a failure names.
    func testWhateverHappensABankChargesOnceAtMostAndTheFooterAgreesWithItsBooks() async throws {
        try needs(["PredefinedSize", "ScheduledPickup"])
        let seed = ProcessInfo.processInfo.environment["WALK_SEED"].flatMap(UInt64.init)
        var paid = 0
        for seed in seed.map({ $0...$0 }) ?? 1...UInt64(rounds(40, long: 10_000)) {
            let walk = try PaymentWalk(seed: seed)
            for _ in 0..<40 { try await walk.step() }
            try await walk.end()
            XCTAssertEqual(walk.faults, [], "WALK_SEED=\(seed)")
            paid += walk.bank.charged.count
            if !walk.faults.isEmpty { break }
        }
        if seed == nil { XCTAssertGreaterThan(paid, 10, "the walks pay too seldom to say anything") }
    }

    func testAWindowThatPassedWhileTheScreenWasOpenIsNotPaid() async throws {
        try needs(["PredefinedSize", "ScheduledPickup"])
        let walk = try PaymentWalk(seed: 1)
        let screen = try XCTUnwrap(walk.screen)
        try screen.send(.choose, to: "today-2", in: "scheduled-pickup")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.facet(of: "scheduled-pickup")?.first("today-2")?.isSelected, true)
        try walk.clock.set("2026-03-02T03:30:00Z")
        try screen.send(.tap, to: "pay", in: "payment-footer")
        for _ in 0..<10 { await Task.yield() }
        guard walk.bank.calls == 0 else { return XCTFail("the bank is asked to charge for it") }
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.missing.map(\.component), ["scheduled-pickup"])
        let footer = screen.facet(of: "payment-footer")
        XCTAssertEqual(footer?.first("missing-scheduled-pickup")?.text.title, "Choose another pick-up time")
        XCTAssertEqual(footer?.first("pay")?.status, .disabled(reason: "One thing is missing"))

        try screen.send(.choose, to: "today-3", in: "scheduled-pickup")
        await screen.waitUntilIdle()
        try screen.send(.tap, to: "pay", in: "payment-footer")
        await walk.bank.answer(.charged)
        await screen.waitUntilIdle()
        XCTAssertEqual(walk.bank.charged.count, 1)
    }

    func testWhatTheClockHasOvertakenIsMissingAsSoonAsTheAppComesToTheForeground() async throws {
        try needs(["PredefinedSize", "ScheduledPickup"])
        let walk = try PaymentWalk(seed: 1)
        let screen = try XCTUnwrap(walk.screen)
        try screen.send(.choose, to: "today-2", in: "scheduled-pickup")
        await screen.waitUntilIdle()
        XCTAssertEqual(screen.missing, [])
        try walk.clock.set("2026-03-02T03:30:00Z")
        walk.outside.send(.cameToForeground)
        XCTAssertEqual(screen.missing.map(\.component), ["scheduled-pickup"])
    }
}

/// A bank that charges once for a key, lets a key be settled, and whose answers may be lost.
@MainActor
private final class Bank: PaymentService {
    enum Answer: CaseIterable {
        /// It charges, and says so.
        case charged
        /// It refuses, and lets no earlier call for the key charge any more.
        case refused
        /// The call never arrives.
        case lost
        /// It charges, and the answer is lost.
        case unanswered
        /// The call arrives after the customer has stopped waiting.
        case late
    }

    private struct TimeOut: Error {}

    private(set) var calls = 0
    /// The quotes that were charged, by key.
    private(set) var charged: [String: Quote] = [:]
    /// The quote of the last call to pay.
    private(set) var asked: Quote?
    private var waiting: [(key: String, quote: Quote, answer: CheckedContinuation<String, any Error>)] = []
    private var settling: [(key: String, answer: CheckedContinuation<String?, any Error>)] = []
    /// The keys that were to be paid after they had been settled.
    private(set) var misused: [String] = []
    /// The keys that charge no more.
    private var settled: Set<String> = []
    private var late: [(key: String, quote: Quote)] = []

    func receipt(for key: String) -> String { "R-\(key)" }

    /// Whether a call may still charge.
    var isQuiet: Bool { waiting.isEmpty && late.allSatisfy { settled.contains($0.key) } }

    var isAsked: Bool { !waiting.isEmpty || !settling.isEmpty }

    @MainActor
    func pay(_ quote: Quote, key: String) async throws -> String {
        (calls, asked) = (calls + 1, quote)
        if settled.contains(key) { misused.append(key) }
        return try await withCheckedThrowingContinuation { waiting.append((key, quote, $0)) }
    }

    @MainActor
    func settle(key: String) async throws -> String? {
        try await withCheckedThrowingContinuation { settling.append((key, $0)) }
    }

    /// Answers the call that is under way, or comes next.
    func answer(_ answer: Answer) async {
        while !isAsked { await Task.yield() }
        if let (key, continuation) = settling.first {
            settling.removeFirst()
            return settle(key, answer, continuation)
        }
        let (key, quote, continuation) = waiting.removeFirst()
        switch answer {
        case .refused where charged[key] == nil:
            refuseAll()
            continuation.resume(throwing: PaymentRefusal("No funds."))
        case .charged, .refused:
            charge(key, quote)
            continuation.resume(returning: receipt(for: key))
        case .unanswered:
            charge(key, quote)
            continuation.resume(throwing: TimeOut())
        case .late:
            late.append((key, quote))
            continuation.resume(throwing: TimeOut())
        case .lost: continuation.resume(throwing: TimeOut())
        }
    }

    private func settle(_ key: String, _ answer: Answer, _ continuation: CheckedContinuation<String?, any Error>) {
        switch answer {
        case .lost, .late: return continuation.resume(throwing: TimeOut())
        case .charged, .refused, .unanswered: break
        }
        if charged[key] == nil { settled.insert(key) }
        switch answer {
        case .unanswered: continuation.resume(throwing: TimeOut())
        case .charged, .refused, .lost, .late:
            continuation.resume(returning: charged[key].map { _ in receipt(for: key) })
        }
    }

    func lateCallsArrive() {
        for (key, quote) in late { charge(key, quote) }
        late = []
    }

    func refuseAll() { late = [] }

    private func charge(_ key: String, _ quote: Quote) {
        if !settled.contains(key) { charged[key] = charged[key] ?? quote }
    }
}

/// One random walk over a screen that is left and opened again.
@MainActor
private final class PaymentWalk {
    let order = OrderStream(Order())
    let outside = OutsideEvents()
    let bank = Bank()
    let clock: ManualClock
    private(set) var screen: Screen<DeliveryRequirements>?
    private(set) var faults: [String] = []

    private let builder: PackageInfoBuilder
    private let payment: OrderPayment
    private var random: SeededGenerator
    private var current: DeliveryRequirements
    /// Whether the next payment asks the host for another plan first.
    private var replansAtPayment = false
    private var watching: ObservationToken?
    /// The order at the last *Pay* that reached the bank.
    private var paidOrder: Order?

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        clock = try ManualClock("2026-03-02T01:00:00Z")
        var dependency = stubDependency(order: order, outside: outside, clock: WalkClock(clock: clock))
        var keys = 0
        payment = OrderPayment(by: bank) {
            keys += 1
            return "\(keys)"
        }
        dependency.payment = payment
        builder = PackageInfoBuilder(dependency: dependency)
        current = PackageInfoTests.requirements(builder, .hongKong, .personal, ["scheduled_pickup": "on"])
        open()
        try screen?.send(.choose, to: "m", in: "size-weight")
        // A component that is there for everybody once its flag is retired asks for a choice, too.
        let missing = screen?.missing ?? []
        for component in missing.map(\.component) {
            let options = screen?.facet(of: component)?.all.filter { $0.kind.interaction == .choose } ?? []
            // Some choices leave no room for the size.
            for option in options where screen?.missing.count == missing.count {
                try screen?.send(.choose, to: option.id, in: component)
            }
        }
        watching = outside.observe { [weak self] event in
            guard let self, event == .paymentBegins, replansAtPayment else { return }
            replan()
        }
    }

    private func open() { screen = builder.mount(for: current) }

    func step() async throws {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: await tap("pay")
        case 4, 5: await tap("confirm")
        case 6, 7: if bank.isAsked { await answer() }
        case 8: bank.lateCallsArrive()
        case 9:
            screen?.tearDown()
            screen = nil
        case 10: if screen == nil { open() }
        case 11: replan()
        case 12: change(in: "size-weight")
        case 13: change(in: "scheduled-pickup")
        case 14: clock.advance(by: TimeInterval(Int.random(in: 0...5400, using: &random)))
        default: outside.send(event())
        }
        await check()
    }

    /// Opens the screen and lets every call end; then the footer has to be certain.
    func end() async throws {
        if screen == nil { open() }
        bank.lateCallsArrive()
        for _ in 0..<2 {
            while bank.isAsked { await bank.answer(.charged) }
            for _ in 0..<10 { await Task.yield() }
            await tap("confirm")
        }
        while bank.isAsked { await bank.answer(.charged) }
        await check()
        if case .unconfirmed = payment.progress.value { faults.append("the bank has answered, and it is not shown") }
        screen?.tearDown()
        if payment.progress.observerCount > 0 { faults.append("somebody still observes the payment") }
    }

    private func answer() async {
        await bank.answer(Bank.Answer.allCases.randomElement(using: &random) ?? .charged)
        for _ in 0..<10 { await Task.yield() }
    }

    private func tap(_ button: FacetID) async {
        guard let screen, screen.facet(of: "payment-footer")?.first(button)?.status.isEnabled == true else { return }
        let calls = bank.calls
        let (title, country, wanted) = (
            screen.facet(of: "payment-footer")?.first("pay")?.text.title, current.country, order.value
        )
        replansAtPayment = Int.random(in: 0..<4, using: &random) == 0
        try? screen.send(.tap, to: button, in: "payment-footer")
        replansAtPayment = false
        for _ in 0..<5 { await Task.yield() }
        guard bank.calls > calls, button == "pay" else { return }
        paidOrder = wanted
        if hasBegun { faults.append("a window is paid that has begun") }
        if current.country != country { faults.append("the price of another country is paid") }
        if order.value != wanted { faults.append("another order is paid") }
        let charge = bank.asked.map { "Pay \($0.total.text(in: current.words))" }
        if charge != title {
            faults.append("\(charge ?? "nothing") is paid, and the button said \(title ?? "nothing")")
        }
    }

    /// Whether a screen that is opened now would not offer the pick-up window that this one has.
    private var hasBegun: Bool {
        let options = screen?.facet(of: "scheduled-pickup")?.all.filter { $0.kind == .option } ?? []
        guard let chosen = options.first(where: \.isSelected) else { return false }
        let fresh = builder.compose(builder.plan(for: current)).components.first { $0.id == "scheduled-pickup" }
        return fresh?.render().first(chosen.id)?.status.isEnabled == false
    }

    private func change(in component: ComponentID) {
        let options = screen?.facet(of: component)?.all.filter { $0.kind == .option && $0.status.isEnabled } ?? []
        guard let option = options.randomElement(using: &random) else { return }
        try? screen?.send(.choose, to: option.id, in: component)
    }

    private func replan() {
        current = PackageInfoTests.requirements(
            builder, Country.allCases.randomElement(using: &random) ?? .hongKong,
            AccountType.allCases.randomElement(using: &random) ?? .personal,
            ["scheduled_pickup": Bool.random(using: &random) ? "on" : "off"])
        screen?.replan(for: current)
    }

    /// Returns an event that is true: a bank tells of a receipt or a refusal that it knows of.
    private func event() -> OutsideEvent {
        if let key = bank.charged.keys.sorted().first, Bool.random(using: &random) {
            return .paymentFinished(receipt: bank.receipt(for: key))
        }
        if bank.charged.isEmpty, Bool.random(using: &random) {
            bank.refuseAll()
            return .paymentRefused(reason: "The card was refused.")
        }
        return Bool.random(using: &random) ? .pricesChanged : .cameToForeground
    }

    /// Compares what the footer says with what the bank has charged.
    private func check() async {
        for _ in 0..<10 { await Task.yield() }
        // A call is on its way to the bank for as long as the machine needs.
        for _ in 0..<1000 {
            guard case .paying = payment.progress.value, !bank.isAsked else { break }
            try? await Task.sleep(for: .milliseconds(1))
        }
        let charges = bank.charged.values.map(\.self)
        if !bank.misused.isEmpty { faults.append("the keys \(bank.misused) are used after they were settled") }
        if charges.count > 1 { faults.append("charged \(charges.count) times") }
        guard let footer = screen?.facet(of: "payment-footer"), let pay = footer.first("pay") else { return }
        let (title, advice) = (pay.text.title ?? "", footer.status.message)
        func expect(_ isTrue: Bool, _ fault: String) { if !isTrue { faults.append("\(fault): \(title), \(advice)") } }
        if pay.status.isEnabled || advice.contains("Nothing was charged") {
            expect(charges.isEmpty && bank.isQuiet, "says that nothing was charged")
        }
        if title.hasPrefix("Paid") {
            let receipts = bank.charged.keys.map { "Paid, receipt \(bank.receipt(for: $0))" }
            expect(receipts == [title], "shows a receipt that the bank does not have")
            expect(
                charges.map { $0.total.text(in: current.words) } == [footer.text.accessory],
                "shows another total than was charged")
        }
        let reason = pay.status.message
        if reason == "This order is paid" { expect(order.value == paidOrder, "calls another order paid") }
        if reason.contains("your last changes") || reason.contains("Your last changes") {
            expect(order.value != paidOrder, "says that the order has changed")
        }
        if title == "Paying …" { expect(bank.isAsked, "waits for a payment that the bank does not know") }
        if footer.first("confirm") != nil { expect(!bank.isAsked, "asks to check a payment under way") }
    }
}
