import Components
import ComponentScreen
import DemoDelivery
import PackageInfo
import ScreenTool

/// The program `harbour`: the package information screen as customers of Harbour see it.
@main
struct HarbourProgram {
    static func main() async throws {
        await (try program()).run()
    }

    /// Returns the description of the screen.
    @MainActor
    static func program() throws -> ScreenProgram<DeliveryRequirements> {
        try ScreenProgram(
            name: "harbour", title: "Your parcel with Harbour", theme: .harbour, words: "Harbour.xcstrings",
            screen: screen)
    }

    /// Returns all components of the library below a greeting; Harbour draws the insurance in its own way.
    static func screen(_ dependency: DeliveryDependency) -> PackageInfoBuilder {
        PackageInfoBuilder(dependency: dependency, failure: .harbour) {
            [GreetingBuilder()] + $0.drawn(by: HarbourInsuranceView())
        }
    }
}

extension FailureNotice {
    fileprivate static let harbour = FailureNotice(
        title: "We lost sight of this for a moment", message: "What you entered is kept; try again",
        retry: "Try again", missing: "Try again where something went wrong")
}
