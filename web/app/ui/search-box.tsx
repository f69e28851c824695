import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

type SearchBoxProps = ComponentProps<"input"> & {
	/** Accessible name of the field. */
	label: string;
	action: string;
	/** Accessible name of the submit button. */
	submit: string;
	/** Other parameters of the search. */
	query?: Record<string, string>;
};

/** A search form that works without script. */
export function SearchBox({ label, action, submit, name = "q", query = {}, ...input }: SearchBoxProps) {
	return (
		<search>
			<form method="get" action={action} className="search">
				{Object.entries(query).map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
				<Icon name="search" />
				<input {...input} type="search" name={name} aria-label={label} enterKeyHint="search" className="input" />
				<IconButton icon="arrow-right" name={submit} type="submit" />
			</form>
		</search>
	);
}
