extension Catalogue {
    /// Enough to fill three screens and a second page.
    public static let sample = Catalogue(
        artists: [
            Artist(
                id: "leonard-bernstein", name: "Leonard Bernstein", years: "1918-1990",
                about: "Conductor, composer, pianist and teacher.",
                popular: ["west-side-story", "mahler-2", "rhapsody-in-blue"], works: works)
        ],
        albums: [
            Album(
                id: "west-side-story", title: "West Side Story", artist: "leonard-bernstein", year: 1985,
                tracks: tracks("Prologue", "Jet Song", "Something's Coming", "Maria", "Tonight", "America", "Cool")),
            Album(
                id: "mahler-2", title: "Mahler: Symphony No. 2", artist: "leonard-bernstein", year: 1987,
                tracks: tracks("Allegro maestoso", "Andante moderato", "Scherzo", "Urlicht", "Finale")),
            Album(
                id: "rhapsody-in-blue", title: "Rhapsody in Blue", artist: "leonard-bernstein", year: 1959,
                tracks: tracks("Rhapsody in Blue", "An American in Paris")),
        ],
        playlists: [
            Playlist(id: "evening", title: "Evening", tracks: tracks("Maria", "Urlicht", "Andante moderato"))
        ])

    private static func tracks(_ titles: String...) -> [Track] {
        titles.enumerated().map { index, title in
            Track(
                id: title.lowercased().split { !$0.isLetter }.joined(separator: "-"), title: title,
                seconds: 150 + 37 * index)
        }
    }

    private static var works: [Work] {
        let titles: [(Genre, [String])] = [
            (
                .stage,
                ["West Side Story", "Candide", "On the Town", "Wonderful Town", "Trouble in Tahiti", "Fancy Free"]
            ),
            (
                .orchestral,
                ["Symphony No. 1", "Symphony No. 2", "Symphony No. 3", "Serenade", "Divertimento", "Slava!", "Halil"]
            ),
            (.vocal, ["Chichester Psalms", "Mass", "Songfest", "Arias and Barcarolles", "La bonne cuisine"]),
            (.chamber, ["Clarinet Sonata", "Piano Trio", "Violin Sonata", "Seven Anniversaries", "Touches"]),
        ]
        return titles.flatMap { genre, titles in titles.map { (genre, $0) } }.enumerated().map { index, work in
            Work(
                id: work.1.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-"),
                title: work.1, genre: work.0, recordings: 1 + index * 7 % 40)
        }
    }
}
