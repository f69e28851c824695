import { followUser } from "#contract/social.ts";
import { callServer } from "../../lib/call-server.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { quickActionFormId, useOptimisticAction } from "./quick-actions.tsx";

/** Follows or unfollows a member. Guests are sent to log in. */
export function FollowButton({ uid, name, following: given, back }: { uid: number; name: string; following: boolean; back: string }) {
	const { loggedIn } = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	const [following, press] = useOptimisticAction(given, async (next) => {
		const response = await callServer(followUser, { body: { follow_uid: uid, status: next ? 1 : 0 } });
		return response.follows_status === 1;
	});
	if (!loggedIn)
		return (
			<Button kind="soft" icon="plus" href={paths.signIn(back)} data-dialog="login" data-hydrate="" aria-label={t("member.followLabel", { name })}>
				{t("member.follow")}
			</Button>
		);
	return (
		<Button
			type="submit"
			form={quickActionFormId}
			name={following ? "unfollow" : "follow"}
			value={uid}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-pressed={following}
			aria-label={t(following ? "member.followingLabel" : "member.followLabel", { name })}
			onClick={(event) => {
				event.preventDefault();
				void press(!following);
			}}
		>
			{t(following ? "member.following" : "member.follow")}
		</Button>
	);
}
