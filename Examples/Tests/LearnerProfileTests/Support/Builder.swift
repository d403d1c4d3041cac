import LearnerProfile

/// The host with stubbed collaborators.
func profileBuilder(
    profile: Shared<Profile> = Shared(Profile()), shop: StubShop = StubShop()
) -> ProfileBuilder {
    ProfileBuilder(dependency: ProfileDependency(profile: profile, shop: shop))
}
