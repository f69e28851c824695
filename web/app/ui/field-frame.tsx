import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";

export type FieldDescription = {
	label: string;
	/** Hides the label visually; screen readers still read it. */
	hideLabel?: boolean;
	hint?: ReactNode;
	/** What is wrong and how to make it right. */
	error?: ReactNode;
	/** Valid: shows a check mark. */
	ok?: boolean;
};

/** ARIA attributes that link an input to its hint and error. */
export function fieldAriaProps(id: string, { hint, error }: FieldDescription) {
	const ids = cx(error ? `${id}-error` : null, hint ? `${id}-hint` : null);
	return {
		id,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": ids || undefined,
	};
}

/** Error and hint of a field, with the ids that `tied` refers to. */
export const FieldMessages = ({ id, hint, error }: Pick<FieldDescription, "hint" | "error"> & { id: string }) => (
	<>
		{error && (
			<p id={`${id}-error`} className="field-note bad">
				<Icon name="circle-alert" size={16} />
				<span>{error}</span>
			</p>
		)}
		{hint && (
			<p id={`${id}-hint`} className="field-note">
				{hint}
			</p>
		)}
	</>
);

type FieldFrameProps = FieldDescription & {
	id: string;
	icon?: IconName;
	slot?: ReactNode;
	below?: ReactNode;
	children: ReactNode;
};

/** Label, box and messages around one input. */
export function FieldFrame({ id, label, hideLabel, hint, error, ok, icon, slot, below, children }: FieldFrameProps) {
	return (
		<div className="field">
			<label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
				{label}
			</label>
			<div className={cx("field-box", error ? "bad" : ok && "ok")}>
				{icon && <Icon name={icon} />}
				{children}
				{slot}
				{error ? !slot && <Icon name="circle-alert" /> : ok && <Icon name="circle-check" />}
			</div>
			{below}
			<FieldMessages id={id} hint={hint} error={error} />
		</div>
	);
}
