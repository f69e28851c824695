import { createContext, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import type { AdminGroups } from "#contract/admin.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import "../../styles/admin.css";
import "../../styles/targets.css";

/** The pages that the viewer may use, from the layout around the page. */
export const AdminMenuContext = createContext<AdminGroups>([]);

export interface AdminFrameProps {
	title: string;
	/** Says what has just been done. */
	done?: string | false | undefined;
	/** Where it belongs, if not to the overview. */
	back?: { href: string; text: string };
	/** Of the content. */
	className?: string;
	children: ReactNode;
}

/** A page of the administration with the menu of all its pages, by group. */
export function AdminFrame({ title, done, back, className = "admin", children }: AdminFrameProps) {
	const { t, paths, site } = useSite();
	return (
		<div className="columns">
			<main id="content" className={className}>
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={back?.href ?? paths.href("admin")} text={back?.text ?? t("admin.title")} />
				<h1 className="page-title">{title}</h1>
				<LiveNotice id={doneId}>{done}</LiveNotice>
				{children}
			</main>
			<aside className="aside admin-menu">
				<AdminMenu />
			</aside>
		</div>
	);
}

/** Links to the pages, a card for each group. Of a page and one below it, the one below is the current one. */
function AdminMenu() {
	const t = useTranslate();
	const { pathname } = useLocation();
	const groups = use(AdminMenuContext);
	const [current] = groups
		.flatMap(({ pages }) => pages)
		.filter(({ path }) => pathname.endsWith(path) || pathname.includes(`${path}/`))
		.toSorted((one, other) => other.path.length - one.path.length);
	return (
		<nav aria-label={t("admin.title")}>
			{groups.map(({ name, pages }) => (
				<Card key={name} title={t(`admin.group.${name}`)}>
					<LinkList
						links={pages.map((page) => ({
							href: page.path,
							text: page.title,
							icon: page.icon as IconName,
							current: page === current,
						}))}
					/>
				</Card>
			))}
		</nav>
	);
}
