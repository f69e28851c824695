import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

type SearchBoxProps = ComponentProps<"input"> & {
	/** The spoken name of the field. */
	label: string;
	action: string;
	/** The spoken name of the button that searches. */
	submit: string;
};

/** A pill to search with: a GET form that needs no script. */
export function SearchBox({ label, action, submit, name = "q", ...input }: SearchBoxProps) {
	return (
		<search>
			<form method="get" action={action} className="search">
				<Icon name="search" />
				<input {...input} type="search" name={name} aria-label={label} enterKeyHint="search" className="input" />
				<IconButton icon="arrow-right" name={submit} type="submit" />
			</form>
		</search>
	);
}
