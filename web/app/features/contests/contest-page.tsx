import type { ReactNode } from "react";
import type { ContestKind } from "#contract/contestViews.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Aside } from "../shell/aside.tsx";
import { useContestPaths } from "./contest-paths.ts";
import "../../styles/contests.css";

interface ContestPageProps {
	kind: ContestKind;
	title: string;
	/** Where it leads back to, if not to the list. */
	back?: { href: string; text: string };
	children: ReactNode;
}

/** A page of contests, with the way back. */
export function ContestPage({ kind, title, back, children }: ContestPageProps) {
	const t = useTranslate();
	const { site } = useSite();
	const to = useContestPaths(kind);
	return (
		<div className="columns">
			<main id="content">
				<title>{`${title} · ${site.siteName}`}</title>
				<BackLink href={back?.href ?? to.list} text={back?.text ?? t(`contest.title.${kind}`)} />
				<h1 className="page-title">{title}</h1>
				{children}
			</main>
			<Aside />
		</div>
	);
}
