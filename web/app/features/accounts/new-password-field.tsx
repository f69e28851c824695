import { useState } from "react";
import { useSay } from "../../lib/site.tsx";
import { SecretField } from "./fields.tsx";
import { strengthOf } from "./strength.ts";

const words = ["password.rule", "password.weak", "password.fair", "password.good", "password.strong"] as const;

interface NewPasswordFieldProps {
	/** Defaults to "Password". */
	label?: string;
	name?: string;
	error?: string | undefined;
}

/** A new password with a strength meter. */
export function NewPasswordField(field: NewPasswordFieldProps) {
	const t = useSay();
	const [bars, setBars] = useState<ReturnType<typeof strengthOf>>(0);
	return <SecretField {...field} isNew strength={{ bars, text: t(words[bars]) }} onInput={({ currentTarget }) => setBars(strengthOf(currentTarget.value))} />;
}
