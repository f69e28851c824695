import type { ReactNode } from "react";

export type StateIllustration = "empty" | "offline" | "error" | "not-found";

export type StateMessageProps = {
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
export function StateMessage({
	art,
	title,
	heading: Heading = "h2",
	text,
	action,
	alert,
}: StateMessageProps & { art: StateIllustration; alert?: boolean }) {
	return (
		<div className="state-message" role={alert ? "alert" : undefined}>
			<svg aria-hidden="true">
				<use href={`/art/state-illustrations.svg#${art}`} />
			</svg>
			<div className="text-content">
				{title && <Heading>{title}</Heading>}
				<div>{text}</div>
			</div>
			{action}
		</div>
	);
}

/** An empty list. */
export function EmptyState(props: StateMessageProps) {
	return <StateMessage art="empty" {...props} />;
}

/** A server error. */
export function ErrorState(props: StateMessageProps) {
	return <StateMessage art="error" alert {...props} />;
}

/** No connection. */
export function OfflineState(props: StateMessageProps) {
	return <StateMessage art="offline" {...props} />;
}

/** Not found. */
export function NotFoundState(props: StateMessageProps) {
	return <StateMessage art="not-found" {...props} />;
}
