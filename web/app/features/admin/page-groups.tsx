import type { AdminGroups } from "#contract/admin.ts";
import type { SettingView } from "#contract/siteSettings.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { findByWords } from "./find-by-words.ts";

/** Pages of the administration by group, with what is done there. */
export function PageGroups({ groups }: { groups: AdminGroups }) {
	const t = useTranslate();
	return groups.map(({ name, pages }) => (
		<Card key={name} title={t(`admin.group.${name}`)}>
			<PageLinks pages={pages} />
		</Card>
	));
}

interface FoundPagesProps {
	groups: AdminGroups;
	/** Those that the viewer reads. */
	settings: readonly Pick<SettingView, "name" | "title" | "text">[];
	q: string;
}

/** Pages and settings whose words begin like those of a search, the best first. */
export function FoundPages({ groups, settings, q }: FoundPagesProps) {
	const { t, paths } = useSite();
	const members = paths.href("admin/members");
	const pages: Page[] = groups.flatMap((group) => group.pages);
	const ofSettings = settings.map(({ name, title, text }): Page => {
		const path = `${paths.href("admin/settings", { name })}#${name}`;
		return { path, title, text, note: t("admin.settings"), icon: "settings" };
	});
	const { found, everyWord } = findByWords([...pages, ...ofSettings], ({ title, text }) => `${title} ${text}`, q);
	// One word that is not of a page may be a member’s name; a sentence is not.
	const mayBeName = found.length === 0 || (!/\s/.test(q) && !everyWord);
	const offersMembers = mayBeName && pages.some(({ path }) => members.endsWith(path));
	return (
		<Card title={t("overview.found")}>
			{found.length === 0 ? (
				<p className="text-foreground-2">{t("overview.notFound")}</p>
			) : (
				<PageLinks pages={found.slice(0, 6)} />
			)}
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

type Page = AdminGroups[number]["pages"][number];

function PageLinks({ pages }: { pages: readonly Page[] }) {
	return (
		<LinkList
			links={pages.map(({ path, title, icon, text, note }) => ({
				href: path,
				text: title,
				icon: icon as IconName,
				note: joinFacts(note, text) || undefined,
			}))}
		/>
	);
}
