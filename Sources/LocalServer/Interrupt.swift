import Dispatch
import Foundation

/// Waits until the process is asked to end, by Ctrl-C or by a signal to terminate.
///
/// From then on a second Ctrl-C ends the process at once.
public func untilInterrupted() async {
    let (signals, continuation) = AsyncStream<Void>.makeStream()
    let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield() }
        source.resume()
        return source
    }
    for await _ in signals { break }
    for (number, source) in zip([SIGINT, SIGTERM], sources) {
        source.cancel()
        signal(number, SIG_DFL)
    }
}
