/// A reporter of what has changed on a screen since the last report.
@MainActor
package final class ChangeReporter {
    private struct Report: Equatable, Sendable {
        var sections: [ScreenSection<LiveComponent>] = []
        /// The number of reports that go out even if they show the same.
        var count = 0
    }

    private let shown = ValueStream(Report())
    private var observations: [ObservationToken] = []

    package init() {}

    /// Calls back for each report that differs from the one before it.
    package func onChange(_ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void) {
        var reported = shown.value
        observations.append(
            shown.observe { shown in
                let change = ScreenChange(from: reported.sections, to: shown.sections)
                let isReported = !change.isEmpty || shown.count > reported.count
                reported = shown
                if isReported { listener(change, shown.sections) }
            })
    }

    /// Reports what is shown now; a listener may change something, which is reported next.
    ///
    /// - Parameter always: whether something else has changed that a view layer draws.
    package func report(_ sections: [ScreenSection<LiveComponent>], always: Bool = false) {
        shown.update { $0 = Report(sections: sections, count: $0.count + (always ? 1 : 0)) }
    }

    /// Calls nobody any more.
    package func end() { observations.removeAll() }
}
