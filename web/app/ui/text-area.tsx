import { type ComponentProps, useId } from "react";
import { type FieldDescription, FieldFrame, fieldAriaProps } from "./field-frame.tsx";

type TextAreaProps = FieldDescription & ComponentProps<"textarea"> & { counter?: string };

/** Multi-line text field; grows with its content where the browser supports it. */
export function TextArea({ label, hideLabel, hint, error, ok, counter, id, ...area }: TextAreaProps) {
	const generatedId = useId();
	const field = id ?? generatedId;
	const description = { label, hideLabel, hint, error, ok };
	return (
		<FieldFrame {...description} id={field} below={counter && <p className="field-note tnum justify-end">{counter}</p>}>
			<textarea rows={4} {...area} {...fieldAriaProps(field, description)} className="input" />
		</FieldFrame>
	);
}
