import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "./drawings.tsx";

interface SingleSceneProps {
	illustration: Parameters<typeof Drawing>[0]["name"];
	title: string;
	text: ReactNode;
	/** Buttons; the main one first. */
	children?: ReactNode;
	/** Announced by screen readers at once. */
	alert?: boolean;
}

/** A page with one message: an illustration, a heading, a sentence, links. */
export function SingleScene({ illustration, title, text, children, alert }: SingleSceneProps) {
	const { site } = useSite();
	return (
		<Card className="door-card">
			<title>{`${title} · ${site.siteName}`}</title>
			<div className="scene door-scene" role={alert ? "status" : undefined}>
				<Drawing name={illustration} />
				<div className="words">
					<h1>{title}</h1>
					<p>{text}</p>
				</div>
				{children && <div className="door-ways">{children}</div>}
			</div>
		</Card>
	);
}
