import FuzzTarget

/// One input of libFuzzer: the first byte says which kind of file the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let kind = bytes.first else { return 0 }
    let name = FuzzTarget.names[Int(kind) % FuzzTarget.names.count]
    do {
        try FuzzTarget.run(Array(bytes.dropFirst()), named: name)
    } catch {
        fatalError("\(error)")  // How a fuzzer is told of a finding.
    }
    return 0
}

/// The function of libFuzzer that does what its own `main` does.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer>,
    _ oneInput: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The package manager takes this name for the entry of the executable.
@_cdecl("LibFuzzer_main")
public func start(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments) { fuzzOneInput($0, $1) }
}
