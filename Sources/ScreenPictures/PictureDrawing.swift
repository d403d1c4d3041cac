#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import ComponentScreen
public import Foundation
public import KindLooks
public import ScreenSwiftUI
public import ScreenTheme
public import SwiftUI
import UIKit
public import XCTest

extension XCTestCase {
    /// Draws each captured state of a screen and each look of each kind, as files and as attachments of the test.
    ///
    /// ```swift
    /// nonisolated final class PicturesTests: XCTestCase {
    ///     @MainActor func testPictures() { drawPictures(of: welcome, under: [.brand]) }
    /// }
    /// ```
    ///
    /// Run `swift package gallery` first, which captures the states, then the test in a simulator; its target needs a host
    /// application. Whatever no picture shows fails the test, with what to do. Files are named as the gallery names them:
    /// `Scripts/picture-diff BEFORE AFTER` compares two folders. Pictures have two pixels for a point, animations stand
    /// still, and nothing is loaded: assets, and images at an address by the last part of that without its ending, come
    /// from the bundle.
    ///
    /// - Parameters:
    ///   - point: the screen.
    ///   - themes: the looks of the brands.
    ///   - settings: the colors, widths, text sizes and directions.
    ///   - languages: the languages of states.
    ///   - bundle: where images are.
    ///   - states: the folder with the captured states; if not given, the folder of the package around the test.
    ///   - folder: a folder for the pictures alone, whose PNG files go first; `pictures` beside the states if not given.
    ///   - draw: changes each view, such as by `draw(_:drawing:)`.
    @MainActor
    public func drawPictures<Requirements>(
        of point: PluginPoint<Requirements>, under themes: [Theme] = [.standard],
        settings: [PictureSetting] = PictureSetting.standard, languages: [String] = ["en"],
        images bundle: Bundle = .main, states: URL? = nil, into folder: URL? = nil,
        file: StaticString = #filePath, line: UInt = #line,
        draw: @escaping @MainActor (LiveComponentView) -> some View = { $0 }
    ) {
        let states = states ?? PictureList.states(above: "\(file)")
        let list = PictureList(
            of: point, states: states, themes: themes.map(\.name), settings: settings, languages: languages)
        var faults = list.faults
        faults += Set(list.pictures.flatMap(\.imageNames)).sorted().filter {
            UIImage(named: $0, in: bundle, with: nil) == nil
        }.map { "no image in the bundle is named \($0); add one, such as to the assets of the tests' host" }
        let place = states?.deletingLastPathComponent() ?? FileManager.default.temporaryDirectory
        let folder = folder ?? place.appending(path: "pictures")
        do {
            let pictures = try PictureFolder(folder)
            let studio = try PictureStudio()
            for picture in list.pictures {
                guard let component = ScreenModel(picture.mount()).component(picture.component) else {
                    faults.append("\(picture.name): nothing is shown; capture the states anew: swift package gallery")
                    continue
                }
                let content = AnyView(draw(LiveComponentView(component)))
                let view = PictureView(
                    picture: picture, theme: themes[picture.theme], bundle: bundle, content: content)
                let attachment = XCTAttachment(contentsOfFile: try pictures.add(try studio.draw(view), for: picture))
                attachment.lifetime = .keepAlways
                add(attachment)
            }
        } catch {
            faults.append("\(error)")
        }
        for fault in faults { XCTFail(fault, file: file, line: line) }
    }
}

/// The reason why there is no picture.
private struct NoPicture: Error, CustomStringConvertible {
    let description: String
}

/// A window of a host application, in which pictures are drawn.
///
/// It has not run on a device yet.
@MainActor
private struct PictureStudio {
    private let scene: UIWindowScene

    init() throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let scene = scenes.first else {
            throw NoPicture(
                description: "there is no window to draw in; choose a host application with a scene for the test target"
            )
        }
        self.scene = scene
    }

    /// Returns the PNG of a view, which is as high as its content wants.
    func draw(_ view: PictureView) throws -> Data {
        let controller = UIHostingController(rootView: view)
        controller.safeAreaRegions = []
        let window = UIWindow(windowScene: scene)
        let width = CGFloat(view.picture.setting.width)
        window.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
        window.overrideUserInterfaceStyle = view.picture.setting.scheme == .dark ? .dark : .light
        // What moves, such as the sign of loading, stands at its beginning.
        window.layer.speed = 0
        window.rootViewController = controller
        let isAnimating = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        window.isHidden = false
        defer {
            window.isHidden = true
            window.rootViewController = nil
            UIView.setAnimationsEnabled(isAnimating)
        }
        settle(window)
        let size = controller.sizeThatFits(in: CGSize(width: width, height: .greatestFiniteMagnitude))
        window.frame = CGRect(x: 0, y: 0, width: width, height: max(size.height.rounded(.up), 1))
        settle(window)
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (2, true)
        var isComplete = false
        let data = UIGraphicsImageRenderer(size: window.bounds.size, format: format).pngData { _ in
            isComplete = window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        guard isComplete else { throw NoPicture(description: "\(view.picture.name): the window could not be drawn") }
        return data
    }

    /// Lays out, and lets views do what they do when they appear or know their width.
    private func settle(_ window: UIWindow) {
        for _ in 0..<3 {
            window.layoutIfNeeded()
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
        }
    }
}

/// What a picture shows, in its setting.
private struct PictureView: View {
    let picture: Picture
    let theme: Theme
    let bundle: Bundle
    let content: AnyView

    var body: some View {
        let scheme: ColorScheme = picture.setting.scheme == .dark ? .dark : .light
        content
            .drawAssets(from: bundle)
            .drawImages { image, width in
                Image(Picture.imageName(of: image.source), bundle: bundle).resizable()
                    .aspectRatio(contentMode: image.drawnRatio == nil ? .fit : .fill)
                    .frame(width: width)
            }
            .padding(CGFloat(theme.spacing.inset))
            .frame(width: CGFloat(picture.setting.width))
            .background(Color(theme.palette(for: scheme)[.screen]))
            .environment(\.screenTheme, theme)
            .environment(\.colorScheme, scheme)
            .environment(\.dynamicTypeSize, picture.setting.text == .large ? .accessibility2 : .large)
            .environment(\.layoutDirection, picture.isRightToLeft ? .rightToLeft : .leftToRight)
    }
}
#endif
