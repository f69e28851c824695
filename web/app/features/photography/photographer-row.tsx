import type { PhotographerView } from "#contract/photography.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";

/** A photographer in a list, with what was counted. */
export function PhotographerRow({
	photographer: { member, photos, likes, choices },
}: {
	photographer: PhotographerView;
}) {
	const { t, paths, lang } = useSite();
	const counts = joinFacts(
		t("photography.posts", { n: photos, count: formatCount(photos, lang) }),
		t("photography.likesCount", { n: likes, count: formatCount(likes, lang) }),
		choices > 0 && t("photography.choices", { n: choices }),
	);
	return (
		<AuthorRow
			name={member.name}
			avatar={{ src: member.avatar }}
			href={paths.href("photography/photographer", { uid: member.uid })}
			notes={counts}
			lazy
		/>
	);
}
