import Foundation

/// The signals that ask the process to end: Ctrl-C, and the one to terminate.
///
/// They are taken from the moment this is made, so that a program can say where it listens and lose none that follows.
struct EndingSignals {
    private let stream: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Takes the signals from now on.
    init() {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let registered = DispatchSemaphore(value: 0)
        self.stream = stream
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            // Registering takes another thread, and what comes before it is lost.
            source.setRegistrationHandler { registered.signal() }
            source.resume()
            return source
        }
        for _ in sources { registered.wait() }
    }

    /// Waits for the first; from then on a second one ends the process at once.
    func first() async {
        for await _ in stream { break }
        for (number, source) in zip([SIGINT, SIGTERM], sources) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }
}
