import type { ComponentProps } from "react";
import { rules } from "#contract/rules.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

type Told = Pick<ComponentProps<typeof Field>, "error" | "defaultValue">;
/** What no keyboard should mend. */
const asTyped = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
/** Digits, and what people put between them. */
const longestCode = 12;
const longestRecoveryCode = 32;

/** Who one is: a username or an e-mail (decision G-39). */
export function NameField({ label, name = "username", ...told }: Told & { label: string; name?: string }) {
	return <Field {...asTyped} {...told} label={label} name={name} icon="user" autoComplete="username" maxLength={rules.email.max} required />;
}

type AddressFieldProps = Omit<ComponentProps<typeof Field>, "name" | "type" | "icon" | "autoComplete">;

/** An e-mail. */
export function AddressField({ maxLength = rules.email.max, required = true, ...field }: AddressFieldProps) {
	const typing = { type: "email", inputMode: "email", autoComplete: "email" } as const;
	return <Field {...asTyped} {...typing} {...field} name="email" icon="mail" maxLength={maxLength} required={required} />;
}

/** A code of digits: from a letter, a message or an app. With `recovery` one of letters will do as well. */
export function CodeField({ name = "code", recovery = false, ...told }: Told & { label: string; hint?: string; name?: string; recovery?: boolean }) {
	const typing = recovery ? asTyped : ({ inputMode: "numeric" } as const);
	return <Field {...typing} {...told} name={name} icon="key" autoComplete="one-time-code" maxLength={recovery ? longestRecoveryCode : longestCode} required />;
}

/** The code of a letter, with the button that sends it. */
export function CodeLine({ error, busy }: { error: string | undefined; busy: boolean }) {
	const say = useSay();
	return (
		<div className="confirm-code">
			<CodeField label={say("confirm.code")} error={error} />
			<Button type="submit" size="lg" busy={busy}>
				{say("confirm.submit")}
			</Button>
		</div>
	);
}

interface SecretFieldProps {
	/** "Password" unless told otherwise. */
	label?: string;
	name?: string;
	/** True for a password that is chosen now; else it is the one that one has. */
	chosen?: boolean;
	strength?: ComponentProps<typeof PasswordField>["strength"];
	onInput?: ComponentProps<typeof PasswordField>["onInput"];
	error?: string | undefined;
}

/** A password, with its lock and its eye. */
export function SecretField({ label, name = "password", chosen = false, strength, ...field }: SecretFieldProps) {
	const say = useSay();
	return (
		<PasswordField
			{...field}
			{...(strength ? { strength } : {})}
			label={label ?? say("password.label")}
			name={name}
			lock
			autoComplete={chosen ? "new-password" : "current-password"}
			maxLength={rules.password.max}
			required
			showName={say("password.show")}
			hideName={say("password.hide")}
		/>
	);
}
