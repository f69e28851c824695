import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { patternForSection } from "../../ui/pattern.tsx";
import { CommunityIllustration } from "./illustrations.tsx";

interface AuthCardProps {
	title: string;
	text: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A card with a heading, a sentence and a form. */
export function AuthCard({ title, text, className, children }: AuthCardProps) {
	const { section, site } = useSite();
	return (
		<Card pattern={{ name: patternForSection(section.locale), height: 24 }} className={cx("auth-card", className)}>
			<title>{`${title} · ${site.siteName}`}</title>
			<h1>{title}</h1>
			<p className="auth-text">{text}</p>
			{children}
		</Card>
	);
}

/** A page with one form in a card and, where there is room, an illustration beside it. */
export const AuthScreen = (card: AuthCardProps) => (
	<div className="auth-layout">
		<CommunityIllustration />
		<AuthCard {...card} />
	</div>
);
