import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type PollOption = {
	value: string;
	text: string;
	/** 0 to 100, once the result is visible; `share` is the same as text. */
	percent?: number;
	share?: string;
	leading?: boolean;
	chosen?: boolean;
};

type PollProps = {
	name: string;
	options: PollOption[];
	/** Renders the options as submit buttons of this field; the page provides the form. */
	field?: string;
	/** Screen-reader text of the viewer's choice. */
	chosenName: string;
	footer?: ReactNode;
};

/** Options of a poll: bars with their shares, or buttons to vote. */
export function Poll({ name, options, field, chosenName, footer }: PollProps) {
	return (
		<fieldset className="poll">
			<legend className="sr-only">{name}</legend>
			{options.map(({ value, text, percent, share, leading, chosen }) =>
				field ? (
					<button key={value} type="submit" name={field} value={value} className="poll-row">
						{text}
					</button>
				) : (
					<div key={value} className={cx("poll-row", leading && "leading", chosen && "chosen")}>
						<i className="bar" style={{ width: `${percent ?? 0}%` }} />
						<span>{text}</span>
						{chosen && <Icon name="circle-check" />}
						{chosen && <span className="sr-only">{chosenName}</span>}
						<span className="share">{share}</span>
					</div>
				),
			)}
			{footer && <div className="poll-footer">{footer}</div>}
		</fieldset>
	);
}
