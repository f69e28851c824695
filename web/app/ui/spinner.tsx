import { cx } from "./cx.ts";

/** A turning ring in the colour of the text. With `label` it is announced, without it is decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
	if (!label) return <span className={cx("spinner", className)} aria-hidden="true" />;
	return (
		<span role="status" className="btn-text">
			<span className={cx("spinner", className)} aria-hidden="true" />
			<span>{label}</span>
		</span>
	);
}
