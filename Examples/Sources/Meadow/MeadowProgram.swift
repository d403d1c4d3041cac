import Components
import ComponentScreen
import DemoDelivery
import PackageInfo
import ScreenTool

/// The program `meadow`: the package information screen as customers of Meadow see it.
@main
struct MeadowProgram {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the screen.
    @MainActor
    static func program() throws -> ScreenProgram<DeliveryRequirements> {
        try ScreenProgram(
            name: "meadow", title: "Send it green", theme: .meadow, words: "Meadow.xcstrings", screen: screen)
    }

    /// Returns the components of the library below a promise; Meadow asks its customers nothing but the order,
    /// and draws the insurance in its own way.
    static func screen(_ dependency: DeliveryDependency) -> PackageInfoBuilder {
        PackageInfoBuilder(dependency: dependency, failure: .meadow) { standard in
            [PromiseBuilder()]
                + standard.filter { $0.placement.id != "survey" }.drawn(by: MeadowInsuranceView())
        }
    }
}

extension FailureNotice {
    fileprivate static let meadow = FailureNotice(
        title: "Oh, that did not work", message: "Nothing you wrote is gone; have another go",
        retry: "Have another go", missing: "Have another go where it did not work")
}
