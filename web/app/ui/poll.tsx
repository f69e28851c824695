import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type PollOption = {
	value: string;
	text: string;
	/** Its picture, which the text names. */
	picture?: ReactNode;
	/** 0 to 100, once the result is visible; `share` is the same as text. */
	percent?: number;
	share?: string;
	leading?: boolean;
	chosen?: boolean;
	/** Who chose it. */
	link?: { href: string; text: string; name: string };
};

type PollProps = {
	name: string;
	options: PollOption[];
	/**
	 * Renders the options as radio buttons, or with `multiple` as checkboxes, of this field; the page provides the form.
	 */
	field?: string;
	multiple?: boolean;
	/** Screen-reader text of the viewer's choice. */
	chosenName: string;
	footer?: ReactNode;
};

/** Options of a poll: bars with their shares, or fields to vote. */
export function Poll({ name, options, field, multiple, chosenName, footer }: PollProps) {
	return (
		<fieldset className={cx("poll", options.some(({ picture }) => picture) && "with-pictures")}>
			<legend className="sr-only">{name}</legend>
			{options.map(({ value, text, picture, percent, share, leading, chosen, link }) => {
				return field ? (
					<label key={value} className="poll-row choice">
						{picture}
						<span className="check">
							<input
								type={multiple ? "checkbox" : "radio"}
								name={field}
								value={value}
								defaultChecked={chosen}
								required={!multiple}
							/>
							<span>{text}</span>
						</span>
					</label>
				) : (
					<div key={value} className={cx("poll-row", leading && "leading", chosen && "chosen")}>
						<i className="bar" style={{ width: `${percent ?? 0}%` }} />
						{picture}
						<span className="poll-text">{text}</span>
						{chosen && <Icon name="circle-check" />}
						{chosen && <span className="sr-only">{chosenName}</span>}
						{share && <span className="share">{share}</span>}
						{link && (
							<Anchor href={link.href} aria-label={link.name} data-part="">
								{link.text}
							</Anchor>
						)}
					</div>
				);
			})}
			{footer && <div className="poll-footer">{footer}</div>}
		</fieldset>
	);
}
