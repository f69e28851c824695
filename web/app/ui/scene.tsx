import type { ReactNode } from "react";

export type SceneArt = "empty" | "offline" | "error" | "lost";

export type SceneProps = {
	/** One sentence. */
	text: ReactNode;
	/** A heading above it. */
	title?: string;
	/** The heading's level: 1 where the scene is the whole page. */
	heading?: "h1" | "h2";
	/** One button. */
	action?: ReactNode;
};

/** A small drawing, one sentence, one action: acacia and bench, mast, spilled cup, signpost. */
export function Scene({ art, title, heading: Heading = "h2", text, action, alert }: SceneProps & { art: SceneArt; alert?: boolean }) {
	return (
		<div className="scene" role={alert ? "alert" : undefined}>
			<svg aria-hidden="true">
				<use href={`/art/scenes.svg#${art}`} />
			</svg>
			<div className="words">
				{title && <Heading>{title}</Heading>}
				<div>{text}</div>
			</div>
			{action}
		</div>
	);
}

/** Nothing here yet: an acacia and an empty bench. */
export function Empty(props: SceneProps) {
	return <Scene art="empty" {...props} />;
}

/** Something went wrong on our side: the sentence says what, what was kept, and what to do. */
export function ErrorBox(props: SceneProps) {
	return <Scene art="error" alert {...props} />;
}

/** No connection: says what is still readable. */
export function Offline(props: SceneProps) {
	return <Scene art="offline" {...props} />;
}

/** Moved, gone or never there: a signpost. */
export function Lost(props: SceneProps) {
	return <Scene art="lost" {...props} />;
}
