import ComponentScreen
import Foundation
import ScreenTheme

/// The pictures of Harbour, so small that they are part of the program.
enum HarbourPictures {
    /// Waves, by day and by night.
    static let pier = FacetElement.Image(
        "data:image/png;base64,\(pierByDay)", shape: .rounded, ratio: 3,
        dark: "data:image/png;base64,\(pierByNight)")

    private static let pierByDay = """
        iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgCAIAAABiouoDAAAAmUlEQVR42u3QQQ2AQAxE0bnjDYzgCCOYwAYCUIAAkg3ZdtsS\
        fjL3/j4d58UaEwQAAQQQQAABBBBADKAEoHnb+1aT49mpSJSaWO02ZaHkYr3vUQWUGKm+DJVCcfey31VZkSIDKANoWtb2Ah7z\
        alBkU4CUe4NSmtyZxjXIUmnPskuNblBHpXtT5QYFXPr0AAIIIIAAAggggP66GwjWBmUkUlboAAAAAElFTkSuQmCC
        """

    private static let pierByNight = """
        iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgCAIAAABiouoDAAAAmElEQVR42u3QsQ2AMAxE0auhTscUDMAKLML+NQMgRSh2bCO+\
        dL2/n5a2sc4EAUAAAQQQQAABBBADKAGo7cfYanI8OxWJUhOr36YslFys9z2qgBIjNZahUijuXva7KitSZABlAK3n1V/AY14N\
        imwKkHJvUEqTO9O8Blkq7Vl2qdkNGqh0b6rcoIBLnx5AAAEEEEAAAQTQX3cDASfcWbBk3TsAAAAASUVORK5CYII=
        """

    /// A font with an anchor, for the icon of the brand's own component.
    static let signs = FontFile("Harbour Signs", embedded: Data(base64Encoded: signsFile) ?? Data())

    private static let signsFile = """
        d09GRgABAAAAAAKoAAoAAAAAAsQAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABPUy8yAAABZAAAADAAAABgq3JrHWNtYXAAAAGc\
        AAAAKgAAADQADCbmZ2x5ZgAAAdAAAACHAAAAkBSBcUZoZWFkAAAA9AAAADYAAAA2MV/uemhoZWEAAAEsAAAAHgAAACQGBgQn\
        aG10eAAAAZQAAAAIAAAACAXcAABsb2NhAAAByAAAAAYAAAAGAEgAAG1heHAAAAFMAAAAFwAAACAACAAubmFtZQAAAlgAAABC\
        AAAARgQDDEVwb3N0AAACnAAAAAwAAAAgAAMAAAABAAAAAQAAomiW918PPPUAAQPoAAAAAOcxVZwAAAAA5zFVnACC/0wDZgMW\
        AAAAAwACAAAAAAAAeJxjYGRgYFb4bwEkXzAwMLIwPWEAiqAAJgBRSAM1AAB4nGNgZGBgYGLQYWBlYACz0AAABVYANwB4nGNg\
        ZnrHOIGBlYGFgSjgAGfZAwEDg9pktcnMCv8tGBiYFRhOoClWYGAAACAlBqEB9AAAA+gAAHicY2BgYGJgYGAGYhEgyQimWRgU\
        gDQLEAL5apP//4eQN/PA8gwAXJUHFQAAAAAAAABIAAB4nGNgZWj678OcxizGwM0gziDNIM+gzcDAyM6uz2TPJM+kz8QPJO2Z\
        2I0FlZkVRRXZQRx+JnV1pmANcwsNPj5Nc3MNfmtROTkxDg4xOTlRzpSAgAWME/4VrEpJWQXEXBUfPlQwFWpCVfJrmAPVcMLU\
        R/0tY5JxmxZQYWNTEXBiAVArAFppHTgAeJwtysEKQEAAANG3y8XFBzjI5zjzBdQmJYr2/61ympkaRL1KqBtBx+9RW2q0uK0u\
        uXAw221Oj0kqlh3f8QK0GAhRAAB4nGNgZsALAAB9AAQ=
        """
}
