import ComponentScreen
import LearnerProfile

/// The host with stubbed collaborators.
func profileBuilder(
    profile: ValueStream<Profile> = ValueStream(Profile()), shop: StubShop = StubShop()
) -> ProfileBuilder {
    ProfileBuilder(dependency: ProfileDependency(profile: profile, shop: shop))
}
