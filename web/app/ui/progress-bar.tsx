import { cx } from "./cx.ts";
import "./css/progress.css";

/** Progress from 0 to 100; `text` is the accessible name. */
export function ProgressBar({ percent, text, sun }: { percent: number; text: string; sun?: boolean }) {
	const now = Math.round(Math.min(100, Math.max(0, percent)));
	return (
		<div
			className={cx("progress-bar", sun && "amber")}
			role="progressbar"
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={now}
			aria-label={text}
		>
			<i style={{ width: `${now}%` }} />
		</div>
	);
}
