import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type Morning = {
	/** "done" is told by its tick, "today" is open, "gift" waits ahead, "none" was missed or is to come. */
	state: "done" | "today" | "gift" | "none";
	/** The letter or date beneath. */
	text: string;
	/** Spoken: "Monday, signed". */
	name: string;
	key: string;
	now?: boolean;
};

const icons = { done: "sun-done", today: "sun-today", gift: "gift", none: "sun-miss" } as const;

/** A week of mornings: suns, not flames. */
export function Mornings({ days }: { days: Morning[] }) {
	return (
		<ol className="mornings">
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
