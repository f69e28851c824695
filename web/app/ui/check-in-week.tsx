import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import "./css/check-in-week.css";

export type CheckInDay = {
	/** `today` can be checked in, `gift` is a day with a reward, `none` was missed or is in the future. */
	state: "done" | "today" | "gift" | "none";
	/** Letter or date beneath the icon. */
	text: string;
	/** Accessible name: "Monday, checked in". */
	name: string;
	key: string;
	now?: boolean;
};

const icons = { done: "sun-done", today: "sun-today", gift: "gift", none: "sun-miss" } as const;

/** The daily check-ins of a week. */
export function CheckInWeek({ days }: { days: CheckInDay[] }) {
	return (
		<ol className="check-in-week">
			{days.map(({ key, state, text, name, now }) => (
				<li key={key} className={now ? "now" : undefined}>
					<span className={cx("day", state)}>
						<Icon name={icons[state]} />
					</span>
					<span aria-hidden="true">{text}</span>
					<span className="sr-only">{name}</span>
				</li>
			))}
		</ol>
	);
}
