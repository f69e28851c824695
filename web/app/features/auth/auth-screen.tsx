import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import { CommunityIllustration } from "./illustrations.tsx";

/** A page with one form in a card and, where there is room, an illustration beside it. */
export function AuthScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const { section, site } = useSite();
	return (
		<div className="auth-layout">
			<title>{`${title} · ${site.siteName}`}</title>
			<CommunityIllustration />
			<Card pattern={{ name: patternForSection(section.locale), height: 24 }} className="auth-card">
				<h1>{title}</h1>
				<p className="auth-text">{text}</p>
				{children}
			</Card>
		</div>
	);
}
