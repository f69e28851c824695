import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldWords, tied } from "./field-frame.tsx";
import { Icon, type IconName } from "./icon.tsx";

type SelectProps = FieldWords & ComponentProps<"select"> & { icon?: IconName };

/** The browser's own choice list in the kit's box; children are `option` elements. */
export function Select({ label, hideLabel, hint, error, ok, icon, id, ...select }: SelectProps) {
	const own = useId();
	const field = id ?? own;
	const words = { label, hideLabel, hint, error };
	return (
		<FieldFrame {...words} id={field} icon={icon} slot={<Icon name="chevron-down" />}>
			<select {...select} {...tied(field, words)} className="input" />
		</FieldFrame>
	);
}
