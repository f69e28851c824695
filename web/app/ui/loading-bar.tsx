import { cx } from "./cx.ts";

/** A bar at the top of the window while a page loads; shown only after 200 ms. */
export function LoadingBar({ on, label }: { on: boolean; label: string }) {
	return (
		<div className={cx("loading-bar", on && "on")} role="status">
			{on && <span className="sr-only">{label}</span>}
		</div>
	);
}
