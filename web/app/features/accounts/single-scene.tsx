import type { ReactNode } from "react";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "./drawings.tsx";

interface SingleSceneProps {
	drawing: Parameters<typeof Drawing>[0]["name"];
	title: string;
	text: ReactNode;
	/** Buttons; the main one first. */
	children?: ReactNode;
	/** Read out at once: it follows a press. */
	alert?: boolean;
}

/** A page that says one thing: a drawing, a heading, a sentence, the ways on. */
export function SingleScene({ drawing, title, text, children, alert }: SingleSceneProps) {
	const { site } = useSite();
	return (
		<Card className="door-card">
			<title>{`${title} · ${site.siteName}`}</title>
			<div className="scene door-scene" role={alert ? "status" : undefined}>
				<Drawing name={drawing} />
				<div className="words">
					<h1>{title}</h1>
					<p>{text}</p>
				</div>
				{children && <div className="door-ways">{children}</div>}
			</div>
		</Card>
	);
}
