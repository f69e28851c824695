import { cx } from "./cx.ts";

/** A woven line at the top of the window while a page is on its way; shown only after 200 ms. */
export function LoadingBar({ on, label }: { on: boolean; label: string }) {
	return (
		<div className={cx("loading-bar", on && "on")} role="status">
			{on && <span className="sr-only">{label}</span>}
		</div>
	);
}
