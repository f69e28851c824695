import { useState } from "react";
import { rules } from "#contract/rules.ts";
import { useSay } from "../../lib/site.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { strengthOf } from "./strength.ts";

const words = ["password.rule", "password.weak", "password.fair", "password.good", "password.strong"] as const;

interface NewPasswordFieldProps {
	/** "Password" unless told otherwise. */
	label?: string;
	name?: string;
	error?: string | undefined;
}

/** A password to be chosen, with bars that say how good it is. */
export function NewPasswordField({ label, name = "password", error }: NewPasswordFieldProps) {
	const say = useSay();
	const [bars, setBars] = useState<ReturnType<typeof strengthOf>>(0);
	return (
		<PasswordField
			label={label ?? say("password.label")}
			name={name}
			lock
			autoComplete="new-password"
			maxLength={rules.password.max}
			required
			error={error}
			showName={say("password.show")}
			hideName={say("password.hide")}
			strength={{ bars, text: say(words[bars]) }}
			onInput={({ currentTarget }) => setBars(strengthOf(currentTarget.value))}
		/>
	);
}
