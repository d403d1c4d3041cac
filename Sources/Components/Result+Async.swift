extension Result where Failure == any Error {
    /// What asynchronous work comes to, its error included.
    @MainActor
    init(_ work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
