/// Reports to listeners what has changed on a screen since the last report.
@MainActor
package final class ChangeReporter {
    private let shown = ValueStream<[ScreenSection<LiveComponent>]>([])
    private var observations: [Observation] = []

    package init() {}

    /// Calls back for each report that differs from the one before it.
    package func onChange(_ listener: @escaping (ScreenChange, [ScreenSection<LiveComponent>]) -> Void) {
        var reported = shown.value
        observations.append(
            shown.observe { shown in
                let change = ScreenChange(from: reported, to: shown)
                reported = shown
                if !change.isEmpty { listener(change, shown) }
            })
    }

    /// Reports what is shown now; a listener may change something, which is reported next.
    package func report(_ sections: [ScreenSection<LiveComponent>]) { shown.update { $0 = sections } }

    /// Calls nobody any more.
    package func end() { observations.removeAll() }
}
