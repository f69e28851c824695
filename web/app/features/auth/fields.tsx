import type { ComponentProps } from "react";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

type FieldOptions = Pick<ComponentProps<typeof Field>, "error" | "defaultValue">;
/** Keyboards must not correct these fields. */
const noAutoCorrection = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
/** Leaves room for separators between the digits. */
const longestCode = 12;
const longestRecoveryCode = 32;

/** A username or an e-mail (G-39). */
export function LoginNameField({ label, name = "username", ...field }: FieldOptions & { label: string; name?: string }) {
	return <Field {...noAutoCorrection} {...field} label={label} name={name} icon="user" autoComplete="username" maxLength={constraints.email.max} required />;
}

type AddressFieldProps = Omit<ComponentProps<typeof Field>, "name" | "type" | "icon" | "autoComplete">;

/** An e-mail address. */
export function EmailAddressField({ maxLength = constraints.email.max, required = true, ...field }: AddressFieldProps) {
	const typing = { type: "email", inputMode: "email", autoComplete: "email" } as const;
	return <Field {...noAutoCorrection} {...typing} {...field} name="email" icon="mail" maxLength={maxLength} required={required} />;
}

/** A numeric code from an e-mail, a text message or an app. With `recovery`, recovery codes are accepted too. */
export function CodeField({ name = "code", recovery = false, ...field }: FieldOptions & { label: string; hint?: string; name?: string; recovery?: boolean }) {
	const typing = recovery ? noAutoCorrection : ({ inputMode: "numeric" } as const);
	return <Field {...typing} {...field} name={name} icon="key" autoComplete="one-time-code" maxLength={recovery ? longestRecoveryCode : longestCode} required />;
}

/** The code from an e-mail, with its submit button. */
export function CodeFieldWithSubmit({ error, busy }: { error: string | undefined; busy: boolean }) {
	const t = useTranslate();
	return (
		<div className="confirm-code">
			<CodeField label={t("confirmEmail.code")} error={error} />
			<Button type="submit" size="lg" busy={busy}>
				{t("confirmEmail.submit")}
			</Button>
		</div>
	);
}

interface SecretFieldProps {
	/** Defaults to "Password". */
	label?: string;
	name?: string;
	/** True for a new password, false for the current one. */
	isNew?: boolean;
	strength?: ComponentProps<typeof PasswordField>["strength"];
	onInput?: ComponentProps<typeof PasswordField>["onInput"];
	error?: string | undefined;
}

/** A password with a button to show it. */
export function PasswordFormField({ label, name = "password", isNew = false, strength, ...field }: SecretFieldProps) {
	const t = useTranslate();
	return (
		<PasswordField
			{...field}
			{...(strength ? { strength } : {})}
			label={label ?? t("password.label")}
			name={name}
			lock
			autoComplete={isNew ? "new-password" : "current-password"}
			maxLength={constraints.password.max}
			required
			showName={t("password.show")}
			hideName={t("password.hide")}
		/>
	);
}
