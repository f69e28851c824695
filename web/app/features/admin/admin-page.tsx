import type { ReactNode } from "react";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Aside } from "../shell/aside.tsx";
import "../../styles/queue.css";

/** A page of the administration, with the way back to their list. @param done says what has just been done */
export function AdminPage({ title, done, children }: { title: string; done: string | false; children: ReactNode }) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={paths.href("admin")} text={t("admin.title")} />
				<h1 className="page-title">{title}</h1>
				<div aria-live="polite">{done && <Notice tone="good">{done}</Notice>}</div>
				{children}
			</main>
			<Aside />
		</div>
	);
}
