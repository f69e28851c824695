import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";

/** Card of a social login page: a heading, a sentence, a form. */
export function ConfirmCard({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
	const { section, site } = useSite();
	return (
		<Card cloth={{ weave: weaveOf(section.locale), height: 24 }} className="door-card confirm-card">
			<title>{`${title} · ${site.siteName}`}</title>
			<h1>{title}</h1>
			<p className="door-text">{text}</p>
			{children}
		</Card>
	);
}
