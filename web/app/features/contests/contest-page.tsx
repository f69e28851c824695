import type { ReactNode } from "react";
import type { ContestKind } from "#contract/contestViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { TitledPage } from "../shell/titled-page.tsx";
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
	const to = useContestPaths(kind);
	return (
		<TitledPage title={title} back={{ href: back?.href ?? to.list, text: back?.text ?? t(`contest.title.${kind}`) }}>
			{children}
		</TitledPage>
	);
}
