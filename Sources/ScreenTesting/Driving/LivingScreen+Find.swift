public import ComponentScreen

extension LivingScreen {
    /// Finds a component, to act on it and to read it; fails the test when it is not on the screen.
    public func find(
        _ id: ComponentID, file: StaticString = #filePath, line: UInt = #line
    ) -> ComponentDriver {
        find(id, reportingTo: .runningTest, at: Location(file: file, line: line))
    }

    func find(_ id: ComponentID, reportingTo reporter: Reporter, at location: Location) -> ComponentDriver {
        ComponentDriver(id, on: self, reporter: reporter, at: location)
    }
}
