import type { ReactNode } from "react";

export type SceneArt = "empty" | "offline" | "error" | "lost";

export type SceneProps = {
	/** One sentence. */
	text: ReactNode;
	/** A heading above it. */
	title?: string;
	/** `h1` where this is the whole page. */
	heading?: "h1" | "h2";
	/** One button. */
	action?: ReactNode;
};

/** An illustration, one sentence and one action. */
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

/** An empty list. */
export function Empty(props: SceneProps) {
	return <Scene art="empty" {...props} />;
}

/** A server error. */
export function ErrorBox(props: SceneProps) {
	return <Scene art="error" alert {...props} />;
}

/** No connection. */
export function Offline(props: SceneProps) {
	return <Scene art="offline" {...props} />;
}

/** Not found. */
export function Lost(props: SceneProps) {
	return <Scene art="lost" {...props} />;
}
