import { createContext, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import type { AdminGroups } from "#contract/admin.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AdminMenu } from "./admin-frame.tsx";
import "../../styles/queue.css";

/** The pages that the viewer may use, from the layout around the page. */
export const AdminMenuContext = createContext<AdminGroups>([]);

/** A page of the administration, with the menu and the way back to their list. @param done says what has just been done */
export function AdminPage({ title, done, children }: { title: string; done: string | false; children: ReactNode }) {
	const t = useTranslate();
	const { site, viewer } = useSite();
	const isReader = viewer.staff && !viewer.moderator;
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content" className={isReader ? "read-only" : undefined}>
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={paths.href("admin")} text={t("admin.title")} />
				<h1 className="page-title">{title}</h1>
				<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
				{isReader && <Notice>{t("admin.readOnly")}</Notice>}
				{children}
			</main>
			<AdminAside />
		</div>
	);
}

/** The menu of all pages beside one. */
export function AdminAside() {
	const { pathname } = useLocation();
	const menu = use(AdminMenuContext);
	const [current] = menu
		.flatMap(({ pages }) => pages)
		.filter(({ path }) => pathname.includes(path))
		.toSorted((one, other) => other.path.length - one.path.length);
	return (
		<aside className="aside">
			<AdminMenu groups={menu} path={current?.path ?? ""} />
		</aside>
	);
}
