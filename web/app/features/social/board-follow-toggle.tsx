import type { Lang } from "#contract/sections.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { Button } from "../../ui/button.tsx";
import { submits } from "./toggles.tsx";

/** Follows or unfollows a board. */
export function BoardFollowToggle({ fid, name, following, lang }: { fid: number; name: string; following: boolean; lang: Lang }) {
	const t = translatorFor(lang);
	return (
		<Button
			{...submits}
			name={following ? "unfollow-board" : "follow-board"}
			value={fid}
			kind={following ? "quiet" : "soft"}
			icon={following ? "check" : "plus"}
			aria-pressed={following}
			aria-label={t(following ? "board.followingLabel" : "board.followLabel", { name })}
			data-name={name}
		>
			{t(following ? "board.following" : "board.follow")}
		</Button>
	);
}
