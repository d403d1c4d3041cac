/// A reporter of what has changed on a screen since the last report.
@MainActor
package final class ChangeReporter {
    package typealias Listener = (ScreenChange, [SectionContent<LiveComponent>]) -> Void

    private var listeners: [(number: Int, call: Listener)] = []
    private var count = 0
    /// The sections as they were reported last; not kept up to date while nobody listens.
    private var shown: [SectionContent<LiveComponent>] = []
    private var pending: [(change: ScreenChange, sections: [SectionContent<LiveComponent>])] = []
    private var isReporting = false

    package init() {}

    /// Calls back for each report, until the returned closure is called.
    ///
    /// - Parameters:
    ///   - sections: what is shown now.
    ///   - listener: is given what has changed, and what is shown.
    package func onChange(
        of sections: @autoclosure () -> [SectionContent<LiveComponent>], _ listener: @escaping Listener
    ) -> @MainActor () -> Void {
        if listeners.isEmpty { shown = sections() }
        count += 1
        let number = count
        listeners.append((number, listener))
        return { [weak self] in self?.listeners.removeAll { $0.number == number } }
    }

    /// Reports what is shown now; a listener may change something, which is reported next.
    ///
    /// - Parameters:
    ///   - sections: what is shown.
    ///   - always: whether something else has changed that a view layer draws.
    package func report(_ sections: @autoclosure () -> [SectionContent<LiveComponent>], always: Bool = false) {
        guard !listeners.isEmpty else { return }
        let sections = sections()
        let change = ScreenChange(from: shown, to: sections)
        shown = sections
        guard always || !change.isEmpty else { return }
        pending.append((change, sections))
        guard !isReporting else { return }
        isReporting = true
        defer { isReporting = false }
        var rounds = 0
        while !pending.isEmpty {
            let (change, sections) = pending.removeFirst()
            for number in listeners.map(\.number) {
                listeners.first { $0.number == number }?.call(change, sections)
            }
            rounds += 1
            // The rest is told with the next report.
            if rounds >= mostRounds { return }
        }
    }

    /// Calls nobody any more.
    package func end() { (listeners, pending) = ([], []) }
}
