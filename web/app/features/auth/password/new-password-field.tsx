import { useState } from "react";
import { useTranslate } from "../../../lib/site.tsx";
import { PasswordFormField } from "../fields.tsx";
import { passwordStrength } from "./password-strength.ts";

const strengthMessages = [
	"password.rule",
	"password.weak",
	"password.fair",
	"password.good",
	"password.strong",
] as const;

/** A new password with a strength meter. */
export function NewPasswordField(field: { label?: string; name?: string }) {
	const t = useTranslate();
	const [bars, setBars] = useState<ReturnType<typeof passwordStrength>>(0);
	return (
		<PasswordFormField
			{...field}
			isNew
			strength={{ bars, text: t(strengthMessages[bars]) }}
			onInput={({ currentTarget }) => setBars(passwordStrength(currentTarget.value))}
		/>
	);
}
