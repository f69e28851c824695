import { type ComponentProps, type ReactNode, useId } from "react";
import { type FieldDescription, FieldFrame, fieldAriaProps } from "./field-frame.tsx";
import type { IconName } from "./icon.tsx";

type FieldProps = FieldDescription &
	ComponentProps<"input"> & {
		icon?: IconName;
		/** At the right: a button, a picture, a unit. */
		slot?: ReactNode;
		/** "5 / 15", written by the page. */
		counter?: string;
	};

/** One line of text with its label, hint, error and counter. */
export function Field({ label, hideLabel, hint, error, ok, icon, slot, counter, id, ...input }: FieldProps) {
	const generatedId = useId();
	const field = id ?? generatedId;
	const description = { label, hideLabel, hint, error, ok };
	const end = counter ? <span className="field-note tnum">{counter}</span> : null;
	return (
		<FieldFrame
			{...description}
			id={field}
			icon={icon}
			slot={
				(slot || end) && (
					<>
						{end}
						{slot}
					</>
				)
			}
		>
			<input {...input} {...fieldAriaProps(field, description)} className="input" />
		</FieldFrame>
	);
}
