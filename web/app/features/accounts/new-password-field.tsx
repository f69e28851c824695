import { useState } from "react";
import { useSay } from "../../lib/site.tsx";
import { SecretField } from "./fields.tsx";
import { strengthOf } from "./strength.ts";

const words = ["password.rule", "password.weak", "password.fair", "password.good", "password.strong"] as const;

interface NewPasswordFieldProps {
	/** "Password" unless told otherwise. */
	label?: string;
	name?: string;
	error?: string | undefined;
}

/** A password to be chosen, with bars that say how good it is. */
export function NewPasswordField(field: NewPasswordFieldProps) {
	const say = useSay();
	const [bars, setBars] = useState<ReturnType<typeof strengthOf>>(0);
	return (
		<SecretField {...field} chosen strength={{ bars, text: say(words[bars]) }} onInput={({ currentTarget }) => setBars(strengthOf(currentTarget.value))} />
	);
}
