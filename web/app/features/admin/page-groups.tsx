import type { AdminGroups } from "#contract/admin.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";

/** Letters without accents, in lower case. */
const plain = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase();

/** Pages of the administration by group, with what is done there; with `q` those whose words begin so, the best first. */
export function PageGroups({ groups, q }: { groups: AdminGroups; q?: string }) {
	const t = useTranslate();
	if (q === undefined)
		return groups.map(({ name, pages }) => (
			<Card key={name} title={t(`admin.group.${name}`)}>
				<PageLinks pages={pages} />
			</Card>
		));
	const words = plain(q).split(/\s+/).filter(Boolean);
	const rank = ({ title, text }: AdminGroups[number]["pages"][number]): number =>
		words.filter((word) => ` ${plain(`${title} ${text}`)}`.includes(` ${word}`)).length;
	const found = groups
		.flatMap(({ pages }) => pages)
		.map((page) => ({ page, rank: rank(page) }))
		.filter((one) => one.rank > 0)
		.toSorted((a, b) => b.rank - a.rank)
		.slice(0, 6)
		.map(({ page }) => page);
	return (
		<Card title={t("overview.found")}>
			{found.length === 0 ? <p className="text-foreground-2">{t("overview.notFound")}</p> : <PageLinks pages={found} />}
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
				note: note || text || undefined,
			}))}
		/>
	);
}
