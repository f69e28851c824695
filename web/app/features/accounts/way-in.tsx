import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Gathering } from "./drawings.tsx";

/** A page with one form in a card and, where there is room, an illustration beside it. */
export function WayIn({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const { section, site } = useSite();
	return (
		<div className="door">
			<title>{`${title} · ${site.siteName}`}</title>
			<Gathering />
			<Card cloth={{ weave: weaveOf(section.locale), height: 24 }} className="door-card">
				<h1>{title}</h1>
				<p className="door-text">{text}</p>
				{children}
			</Card>
		</div>
	);
}
