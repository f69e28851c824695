import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { FollowToggle } from "./toggles.tsx";

/** Follows or unfollows a member. Guests are sent to log in. */
export function FollowButton({ uid, name, following, back }: { uid: number; name: string; following: boolean; back: string }) {
	const { viewer, lang } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	if (viewer.loggedIn) return <FollowToggle uid={uid} name={name} following={following} lang={lang} />;
	return (
		<Button kind="soft" icon="plus" href={paths.logIn(back)} aria-label={t("member.followLabel", { name })}>
			{t("member.follow")}
		</Button>
	);
}
