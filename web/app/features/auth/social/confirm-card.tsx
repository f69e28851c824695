import type { ReactNode } from "react";
import { useSite } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { patternForSection } from "../../../ui/pattern.tsx";

/** Card of a social login page: a heading, a sentence, a form. */
export function ConfirmCard({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
	const { section, site } = useSite();
	return (
		<Card pattern={{ name: patternForSection(section.locale), height: 24 }} className="auth-card confirm-card">
			<title>{`${title} · ${site.siteName}`}</title>
			<h1>{title}</h1>
			<p className="auth-text">{text}</p>
			{children}
		</Card>
	);
}
