import type { ComponentProps } from "react";
import { constraints } from "#contract/constraints.ts";
import { SecretField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";

/** Keyboards must not correct these fields. */
const noAutoCorrection = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;
/** Leaves room for separators between the digits. */
const longestCode = 12;
const longestRecoveryCode = 32;

/** A username or an e-mail (G-39). */
export const LoginNameField = ({
	label,
	name = "username",
	defaultValue,
}: {
	label: string;
	name?: string;
	defaultValue?: string;
}) => (
	<TextField
		{...noAutoCorrection}
		label={label}
		name={name}
		defaultValue={defaultValue}
		icon="user"
		autoComplete="username"
		maxLength={constraints.email.max}
		required
	/>
);

type AddressFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "type" | "icon" | "autoComplete">;

/** An e-mail address. */
export function EmailAddressField({ maxLength = constraints.email.max, required = true, ...field }: AddressFieldProps) {
	const typing = { type: "email", inputMode: "email", autoComplete: "email" } as const;
	return (
		<TextField
			{...noAutoCorrection}
			{...typing}
			{...field}
			name="email"
			icon="mail"
			maxLength={maxLength}
			required={required}
		/>
	);
}

/** A numeric code from an e-mail, a text message or an app. With `recovery`, recovery codes are accepted too. */
export function CodeField({
	name = "code",
	recovery = false,
	...field
}: {
	label: string;
	hint?: string;
	name?: string;
	recovery?: boolean;
}) {
	const typing = recovery ? noAutoCorrection : ({ inputMode: "numeric" } as const);
	return (
		<TextField
			{...typing}
			{...field}
			name={name}
			icon="key"
			autoComplete="one-time-code"
			maxLength={recovery ? longestRecoveryCode : longestCode}
			required
		/>
	);
}

/**
 * Hidden default submit button: Enter submits the form also while the visible button is disabled, and never requests
 * another captcha by mistake (C-04).
 */
export const DefaultSubmit = () => <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;

/** Leads from the login to the registration, or back. */
export const OtherFormLink = ({ text, link, href }: { text: string; link: string; href: string }) => (
	<p className="auth-alternative">
		<span>{text}</span> <Anchor href={href}>{link}</Anchor>
	</p>
);

interface PasswordFormFieldProps
	extends Partial<Pick<ComponentProps<typeof SecretField>, "label" | "name" | "strength" | "onInput">> {
	/** True for a new password, false for the current one. */
	isNew?: boolean;
}

/** A password with a button to show it. */
export function PasswordFormField({ label, name = "password", isNew = false, ...field }: PasswordFormFieldProps) {
	const t = useTranslate();
	return (
		<SecretField
			{...field}
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
