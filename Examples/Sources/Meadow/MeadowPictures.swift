import ComponentScreen
import Foundation
import ScreenTheme

/// The pictures of Meadow, so small that they are part of the program.
enum MeadowPictures {
    /// Hills, by day and by night.
    static let hills = FacetElement.Image(
        "data:image/png;base64,\(hillsByDay)", shape: .rounded, ratio: 2,
        dark: "data:image/png;base64,\(hillsByNight)")

    private static let hillsByDay = """
        iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAIAAADmAupWAAAAy0lEQVR42u3WsQ0CMQBDUU/CEEhMxQbMwhysgJgGiYYWSgTH\
        KQkX2xcs/drJqxLcr5e/CgEHHHDA1G6n7WfDgie1VWaMoS03BxxwwAEHHPDK3+Hj+VDein9aVU6CvONf+keqFRs0qgkbZKqc\
        DQlVyIaQKmFDTiWbYaKlsWGlJbB7gXf7zUxCNphOBzYkVCEbWi2Z/TwIcmoDu1b+elX4aGvNbfeED7UT+20ZhtqlzJOzMKQu\
        wv42CFtqM3t+CubUcnbhCHw8nAIOeLAeklCiSfzCjBEAAAAASUVORK5CYII=
        """

    private static let hillsByNight = """
        iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAIAAADmAupWAAAAyElEQVR42u3WsQ0CMQBDUe9AQYEQomEDmJx1GIMeSgTHKQkX\
        2xcs/drJqxLsj9u/CgEHHHDA1G7X+2fDgie1VWaMoS03BxxwwAEHHPDK3+HTeVfein9aVU6CvONf+keqFRs0qgkbZKqcDQlV\
        yIaQKmFDTiWbYaKlsWGlJbB7gQ+XzUxCNphOBzYkVCEbWi2Z/TwIcmoDu1b+elX4aGvNbfeED7UT+20ZhtqlzJOzMKQuwv42\
        CFtqM3t+CubUcnbhCHw8nAIOeLAeA1+ocbatTgIAAAAASUVORK5CYII=
        """

    /// A font with a leaf, for the icon of the brand's own component.
    static let signs = FontFile("Meadow Signs", embedded: Data(base64Encoded: signsFile) ?? Data())

    private static let signsFile = """
        d09GRgABAAAAAAJYAAoAAAAAAmwAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAABPUy8yAAABZAAAAC8AAABg7EZr8WNtYXAAAAGc\
        AAAAKgAAADQADCe6Z2x5ZgAAAdAAAAA8AAAAPAoOGWBoZWFkAAAA9AAAADYAAAA2MUHumGhoZWEAAAEsAAAAHgAAACQGEAQd\
        aG10eAAAAZQAAAAIAAAACAXcAABsb2NhAAAByAAAAAYAAAAGAB4AAG1heHAAAAFMAAAAFgAAACAABAARbmFtZQAAAgwAAABA\
        AAAARAPjC+twb3N0AAACTAAAAAwAAAAgAAMAAAABAAAAAQAANmtFO18PPPUAAQPoAAAAAOcxVZwAAAAA5zFVnABu/4gDXAL4\
        AAAAAwACAAAAAAAAeJxjYGRgYFb4bwEkXzAwMPxiescAFEEBTABmHgQ0AAB4nGNgZGBgYGLgZwDRIBYaAAACJQAWAAB4nGNg\
        ZnrHOIGBlYGFgSjQAGfZAwEDg3q6ejqzwn8LBgZmBYYTaIoVGBgAIhMGiwAB9AAAA+gAAHicY2BgYGJgYGAGYhEgyQimWRgU\
        gDQLEAL56un//0PIG7PA8gwAWQ8G6gAAAAAAAAAeAAAAAQBu/4gDXAL4AA4AABc3NwcHPwITBQ8CFweMPOYKWr60bjL+rNxk\
        Cih4eDzcMloUZL4BrlB4tMhatAB4nC3JvwpAQADA4e+OxWI2yQtZeALlupQoktd3g+33B1GvEupG0PFz1BYbJYvV6TWYbbLD\
        bSo9e+zlXh+hEAfXeJxjYGbACwAAfQAE
        """

    /// A flower, for offers.
    static let flower = """
        data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%2024%2024%\
        27%3E%3Cg%20fill=%27%237a3e9d%27%3E%3Ccircle%20cx=%2712%27%20cy=%276%27%20r=%274%27/%3E%3Ccircle\
        %20cx=%276%27%20cy=%2712%27%20r=%274%27/%3E%3Ccircle%20cx=%2718%27%20cy=%2712%27%20r=%274%27/%3E\
        %3Ccircle%20cx=%2712%27%20cy=%2718%27%20r=%274%27/%3E%3C/g%3E%3Ccircle%20cx=%2712%27%20cy=%2712%\
        27%20r=%273.5%27%20fill=%27%23f2b632%27/%3E%3C/svg%3E
        """
}
