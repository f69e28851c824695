import { type ComponentProps, useId } from "react";
import { type FieldDescription, FieldFrame, fieldAriaProps } from "./field-frame.tsx";
import { Icon, type IconName } from "./icon.tsx";

type SelectProps = FieldDescription & ComponentProps<"select"> & { icon?: IconName };

/** A native select; children are `option` elements. */
export function Select({ label, hideLabel, hint, error, ok, icon, id, ...select }: SelectProps) {
	const generatedId = useId();
	const field = id ?? generatedId;
	const description = { label, hideLabel, hint, error };
	return (
		<FieldFrame {...description} id={field} icon={icon} slot={<Icon name="chevron-down" />}>
			<select {...select} {...fieldAriaProps(field, description)} className="input" />
		</FieldFrame>
	);
}
