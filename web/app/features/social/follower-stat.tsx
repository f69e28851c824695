import type { Lang } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { Stat } from "../../ui/stat.tsx";

/** How many follow a member; the script replaces it after a follow. */
export function FollowerStat({
	uid,
	followers,
	lang,
	href,
}: {
	uid: number;
	followers: number;
	lang: Lang;
	href?: string;
}) {
	const label = translatorFor(lang)("profile.countFollowers", { n: followers });
	return <Stat value={formatCount(followers, lang)} label={label} countOf={`follow ${uid}`} {...(href && { href })} />;
}
