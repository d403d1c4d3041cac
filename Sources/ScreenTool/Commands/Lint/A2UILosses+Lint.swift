import ScreenProving

extension A2UILosses {
    /// The losses as findings of `lint`.
    var findings: [LintFinding] {
        losses.map { loss in
            LintFinding(
                kind: "a2ui-loss", severity: .note, component: loss.component, builder: loss.builder, location: nil,
                problem:
                    "a client of \(client) does not show \(loss.omitted.joined(separator: ", ")), under \(loss.region.condition)",
                advice: "a client that knows the catalog of kinds shows it; or say it in texts, too")
        }
    }
}
