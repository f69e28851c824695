import type { ReactNode } from "react";
import { type AdminGroups, adminPages } from "#contract/admin.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import "../../styles/admin.css";
import "../../styles/targets.css";

/** The pages that the viewer may use, for the menu of `AdminFrame`. */
export const loadMenu = async (api: LoaderApi): Promise<AdminGroups> =>
	(await api.load(adminPages, { query: { notes: 0 } })).groups;

export interface AdminFrameProps {
	title: string;
	/** Of the page, as in the menu. */
	path: string;
	menu: AdminGroups;
	/** Says what has just been done. */
	done?: string | false | undefined;
	/** Where it belongs, if not to the overview. */
	back?: { href: string; text: string };
	/** Of the content. */
	className?: string;
	children: ReactNode;
}

/** A page of the administration with the menu of all its pages, by group. */
export function AdminFrame({ title, path, menu, done, back, className = "admin", children }: AdminFrameProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content" className={className}>
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={back?.href ?? paths.href("admin")} text={back?.text ?? t("admin.title")} />
				<h1 className="page-title">{title}</h1>
				<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
				{children}
			</main>
			<aside className="aside admin-menu">
				<AdminMenu groups={menu} path={path} />
			</aside>
		</div>
	);
}

/** Links to the pages, a card for each group. */
function AdminMenu({ groups, path }: { groups: AdminGroups; path: string }) {
	const t = useTranslate();
	return (
		<nav aria-label={t("admin.title")}>
			{groups.map(({ name, pages }) => (
				<Card key={name} title={t(`admin.group.${name}`)}>
					<LinkList
						links={pages.map((page) => ({
							href: page.path,
							text: page.title,
							icon: page.icon as IconName,
							current: path.endsWith(page.path),
						}))}
					/>
				</Card>
			))}
		</nav>
	);
}
