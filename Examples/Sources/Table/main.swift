import ComponentScreen
import FeatureFlags
import ScreenProving
import ScreenTool

// The day of a demonstration, so that it prints the same every day.
let today = CalendarDay("2026-12-01")

if let today {
    await ScreenProgram(
        name: "table", version: "1.0.0", title: "Table",
        space: try ScreenSpace(of: table, axes: [], fixed: ["today"]) { Visit(today: today, flags: $0) },
        rules: { try RuleSet("reservations on".utf8, named: "rules.splits") }, attributes: { _ in [:] }
    ).run()
}
