import { followUser } from "#contract/social.ts";
import { callServer } from "../../lib/client.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { deedForm, useDeed } from "./deeds.tsx";

/** Follows or unfollows a member. Guests are sent to log in. */
export function FollowButton({ uid, name, following: given, back }: { uid: number; name: string; following: boolean; back: string }) {
	const { signedIn } = useViewer();
	const t = useSay();
	const paths = usePaths();
	const [following, press] = useDeed(given, async (next) => {
		const response = await callServer(followUser, { body: { follow_uid: uid, status: next ? 1 : 0 } });
		return response.follows_status === 1;
	});
	if (!signedIn)
		return (
			<Button kind="soft" icon="plus" href={paths.signIn(back)} data-dialog="login" data-live="" aria-label={t("reading.followName", { name })}>
				{t("reading.follow")}
			</Button>
		);
	return (
		<Button
			type="submit"
			form={deedForm}
			name={following ? "unfollow" : "follow"}
			value={uid}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-pressed={following}
			aria-label={t(following ? "reading.followingName" : "reading.followName", { name })}
			onClick={(event) => {
				event.preventDefault();
				void press(!following);
			}}
		>
			{t(following ? "reading.following" : "reading.follow")}
		</Button>
	);
}
