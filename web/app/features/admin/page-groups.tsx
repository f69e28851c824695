import type { AdminGroups } from "#contract/admin.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";

/** The words of a text, without accents of letters, in lower case. */
const wordsOf = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.split(/[^\p{L}\p{M}\p{N}-]+/u)
		.filter(Boolean);

/**
 * Pages of the administration by group, with what is done there; with `q` those whose words begin so, the best first: a word that few
 * pages say counts more, and a whole word more than its beginning.
 */
export function PageGroups({ groups, q }: { groups: AdminGroups; q?: string }) {
	const t = useTranslate();
	const paths = usePaths();
	const members = paths.href("admin/members");
	if (q === undefined)
		return groups.map(({ name, pages }) => (
			<Card key={name} title={t(`admin.group.${name}`)}>
				<PageLinks pages={pages} />
			</Card>
		));
	const pages = groups.flatMap((group) => group.pages);
	const saidBy = pages.map(({ title, text }) => wordsOf(`${title} ${text}`));
	const asked = wordsOf(q).map((word) => {
		const isBegun = (said: string[]): boolean => said.some((one) => one.startsWith(word));
		return { word, isBegun, weight: 1 / (saidBy.filter(isBegun).length || 1) };
	});
	const rank = (said: string[]): number =>
		asked.reduce(
			(sum, { word, isBegun, weight }) => sum + (said.includes(word) ? 2 : isBegun(said) ? 1 : 0) * weight,
			0,
		);
	const found = pages
		.map((page, at) => ({ page, rank: rank(saidBy[at] ?? []) }))
		.filter((one) => one.rank > 0)
		.toSorted((a, b) => b.rank - a.rank)
		.slice(0, 6)
		.map(({ page }) => page);
	// One word that is not of a page may be a member’s name; a sentence is not.
	const mayBeName = found.length === 0 || (!/\s/.test(q) && asked.some(({ isBegun }) => !saidBy.some(isBegun)));
	const offersMembers = mayBeName && pages.some(({ path }) => members.endsWith(path));
	return (
		<Card title={t("overview.found")}>
			{found.length === 0 ? <p className="text-foreground-2">{t("overview.notFound")}</p> : <PageLinks pages={found} />}
			{offersMembers && (
				<LinkList
					links={[
						{ href: paths.href("admin/members", { q }), text: t("overview.searchMembers", { q }), icon: "search" },
					]}
				/>
			)}
		</Card>
	);
}

function PageLinks({ pages }: { pages: AdminGroups[number]["pages"] }) {
	return (
		<LinkList
			links={pages.map(({ path, title, icon, text, note }) => ({
				href: path,
				text: title,
				icon: icon as IconName,
				note: [note, text].filter(Boolean).join(" · ") || undefined,
			}))}
		/>
	);
}
