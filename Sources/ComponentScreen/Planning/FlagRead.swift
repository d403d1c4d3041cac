import FeatureFlags
import Synchronization

/// A flag that the builder of a component reads.
struct FlagRead: Hashable {
    let component: ComponentID
    let flag: FlagDeclaration
}

extension ScreenRequirements {
    /// The flags that something reads which is done with these requirements.
    func readFlags(_ body: (Self) -> Void) -> Set<FlagDeclaration> {
        let log = ReadLog()
        var observed = self
        observed.flags = flags.observed { flag in log.flags.withLock { _ = $0.insert(flag) } }
        body(observed)
        return log.flags.withLock { $0 }
    }
}

private final class ReadLog: Sendable {
    let flags = Mutex<Set<FlagDeclaration>>([])
}
