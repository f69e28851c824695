import type { ReactNode } from "react";

interface OptionsProps<Item> {
	of: readonly Item[];
	/** By default the item itself, a text or a number. */
	value?: (item: Item) => string | number;
	text: (item: Item) => ReactNode;
}

/** The options of a select, one for each item. */
export function Options<Item>({ of, value = (item) => item as string | number, text }: OptionsProps<Item>) {
	return of.map((item) => (
		<option key={value(item)} value={value(item)}>
			{text(item)}
		</option>
	));
}
