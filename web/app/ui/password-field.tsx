import { type ComponentProps, useId, useState } from "react";
import { cx } from "./cx.ts";
import { type FieldDescription, FieldFrame, fieldAriaProps } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = FieldDescription &
	Omit<ComponentProps<"input">, "type"> & {
		showName: string;
		hideName: string;
		lock?: boolean;
		/** 0 to 4 bars and the same as text. */
		strength?: { bars: number; text: string };
	};

/** A password field with a show/hide button and an optional strength bar. */
export function PasswordField(props: PasswordFieldProps) {
	const { label, hideLabel, hint, error, ok, showName, hideName, lock, strength, id, ...input } = props;
	const [shown, setShown] = useState(false);
	const generatedId = useId();
	const field = id ?? generatedId;
	const description = { label, hideLabel, hint, error };
	return (
		<FieldFrame
			{...description}
			id={field}
			icon={lock ? "lock" : undefined}
			slot={
				<IconButton
					icon={shown ? "eye-off" : "eye"}
					name={shown ? hideName : showName}
					onClick={() => setShown(!shown)}
				/>
			}
			below={strength && <Strength {...strength} />}
		>
			<input {...input} {...fieldAriaProps(field, description)} type={shown ? "text" : "password"} className="input" />
		</FieldFrame>
	);
}

function Strength({ bars, text }: { bars: number; text: string }) {
	return (
		<p className={cx("field-note strength", bars < 2 && "weak")} role="status">
			{[1, 2, 3, 4].map((n) => (
				<i key={n} className={n <= bars ? "on" : undefined} />
			))}
			<span>{text}</span>
		</p>
	);
}
