import type { Lang } from "#contract/sections.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { FollowingToggle } from "./toggles.tsx";

/** Follows or unfollows a board. */
export function BoardFollowToggle({
	fid,
	name,
	following,
	lang,
}: {
	fid: number;
	name: string;
	following: boolean;
	lang: Lang;
}) {
	const t = translatorFor(lang);
	return (
		<FollowingToggle
			{...{ name, following }}
			action="follow-board"
			value={fid}
			texts={{ on: t("board.following"), off: t("board.follow") }}
			label={t(following ? "board.followingLabel" : "board.followLabel", { name })}
		/>
	);
}
