/// A reporter of what has changed on a screen since the last report.
@MainActor
package final class ChangeReporter {
    private typealias Report = (change: ScreenChange, sections: [SectionContent<RenderedComponent>])

    private var listeners = Observers<Report>()
    /// The sections as they were reported last; not kept up to date while nobody listens.
    private var shown: [SectionContent<RenderedComponent>] = []
    private var pending: [Report] = []
    private var isReporting = false
    private var isEnded = false

    package init() {}

    /// Calls back for each report, for as long as the returned observation is retained.
    ///
    /// - Parameters:
    ///   - sections: what is shown now.
    ///   - listener: is given what has changed, and what is shown.
    package func onChange(
        of sections: @autoclosure () -> [SectionContent<RenderedComponent>],
        _ listener: @escaping (ScreenChange, [SectionContent<RenderedComponent>]) -> Void
    ) -> ObservationToken {
        if listeners.isEmpty { shown = sections() }
        return listeners.add { listener($0.change, $0.sections) }
    }

    /// Reports what is shown now; a listener may change something, which is reported next.
    ///
    /// - Parameters:
    ///   - sections: what is shown.
    ///   - always: whether something else has changed that a view layer draws.
    package func report(_ sections: @autoclosure () -> [SectionContent<RenderedComponent>], always: Bool = false) {
        guard !isEnded, !listeners.isEmpty else { return }
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
            let report = pending.removeFirst()
            for listener in listeners.receivers where !isEnded { listener.receive(report) }
            rounds += 1
            // The rest is told with the next report.
            if rounds >= mostRounds { return }
        }
    }

    /// Ends: no listener is called any more.
    package func end() { (isEnded, pending) = (true, []) }
}
