import { cx } from "./cx.ts";

/** How far something has come, 0 to 100; `text` says it in words. */
export function Meter({ percent, text, sun }: { percent: number; text: string; sun?: boolean }) {
	const now = Math.round(Math.min(100, Math.max(0, percent)));
	return (
		<div className={cx("meter", sun && "sun")} role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={now} aria-label={text}>
			<i style={{ width: `${now}%` }} />
		</div>
	);
}
