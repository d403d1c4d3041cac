/// The texts of the package information screen in all its languages: a link to `Fixtures/words`.
///
/// They are a module of their own, because compiling them takes longer than all of the program.
package enum PackageInfoWords {
    /// The bytes of the String Catalog.
    package static var catalog: [UInt8] { PackageResources.PackageInfo_xcstrings }
}
