import { type ComponentProps, useId } from "react";
import { type FieldDescription, FieldFrame, fieldAriaProps } from "./field-frame.tsx";
import { useDefaultValue } from "./use-default-value.ts";

type TextAreaProps = FieldDescription & ComponentProps<"textarea"> & { counter?: string };

/** Multi-line text field; grows with its content where the browser supports it. */
export function TextArea({ label, hideLabel, hint, error, ok, counter, id, defaultValue, ...area }: TextAreaProps) {
	const generatedId = useId();
	const field = id ?? generatedId;
	const initial = useDefaultValue(defaultValue);
	const description = { label, hideLabel, hint, error, ok };
	return (
		<FieldFrame {...description} id={field} below={counter && <p className="field-note tnum justify-end">{counter}</p>}>
			<textarea rows={4} {...area} defaultValue={initial} {...fieldAriaProps(field, description)} className="input" />
		</FieldFrame>
	);
}
