import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldWords, tied } from "./field-frame.tsx";

type TextAreaProps = FieldWords & ComponentProps<"textarea"> & { counter?: string };

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, hideLabel, hint, error, ok, counter, id, ...area }: TextAreaProps) {
	const own = useId();
	const field = id ?? own;
	const words = { label, hideLabel, hint, error, ok };
	return (
		<FieldFrame {...words} id={field} below={counter && <p className="field-note tnum justify-end">{counter}</p>}>
			<textarea rows={4} {...area} {...tied(field, words)} className="input" />
		</FieldFrame>
	);
}
