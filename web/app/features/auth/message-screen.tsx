import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Illustration } from "./illustrations.tsx";

interface SingleSceneProps {
	illustration: Parameters<typeof Illustration>[0]["name"];
	title: string;
	text: ReactNode;
	/** Buttons; the main one first. */
	children?: ReactNode;
	/** Announced by screen readers at once. */
	alert?: boolean;
}

/** A page with one message: an illustration, a heading, a sentence, links. */
export function MessageScreen({ illustration, title, text, children, alert }: SingleSceneProps) {
	const { site } = useSite();
	return (
		<Card className="auth-card">
			<title>{`${title} · ${site.siteName}`}</title>
			<div className="state-message auth-state" role={alert ? "status" : undefined}>
				<Illustration name={illustration} />
				<div className="text-content">
					<h1>{title}</h1>
					<p>{text}</p>
				</div>
				{children && <div className="auth-actions">{children}</div>}
			</div>
		</Card>
	);
}
