import { cx } from "./cx.ts";

/** A spinner in the colour of the text; announced only with `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
	if (!label) return <span className={cx("spinner", className)} aria-hidden="true" />;
	return (
		<span role="status" className="btn-text">
			<span className={cx("spinner", className)} aria-hidden="true" />
			<span>{label}</span>
		</span>
	);
}
