import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type PollOption = {
	value: string;
	text: string;
	/** 0 to 100, once the result is visible; `share` is the same as text. */
	percent?: number;
	share?: string;
	lead?: boolean;
	mine?: boolean;
};

type PollProps = {
	name: string;
	options: PollOption[];
	/** Renders the options as submit buttons of this field; the page provides the form. */
	field?: string;
	/** Screen-reader text of the viewer's choice. */
	mineName: string;
	foot?: ReactNode;
};

/** Options of a poll: bars with their shares, or buttons to vote. */
export function Poll({ name, options, field, mineName, foot }: PollProps) {
	return (
		<fieldset className="poll">
			<legend className="sr-only">{name}</legend>
			{options.map(({ value, text, percent, share, lead, mine }) =>
				field ? (
					<button key={value} type="submit" name={field} value={value} className="poll-row">
						{text}
					</button>
				) : (
					<div key={value} className={cx("poll-row", lead && "leading", mine && "mine")}>
						<i className="bar" style={{ width: `${percent ?? 0}%` }} />
						<span>{text}</span>
						{mine && <Icon name="circle-check" />}
						{mine && <span className="sr-only">{mineName}</span>}
						<span className="share">{share}</span>
					</div>
				),
			)}
			{foot && <div className="poll-foot">{foot}</div>}
		</fieldset>
	);
}
