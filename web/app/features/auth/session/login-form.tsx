import { useEffect } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { CheckboxField } from "../../../lib/form/fields.tsx";
import { useFormValues } from "../../../lib/form/use-form-values.ts";
import { useSite } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { DefaultSubmit, LoginNameField, OtherFormLink, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import { SocialLoginLinks } from "../social/social-login-links.tsx";

interface LoginFormProps {
	/** Path to go to afterwards; null leaves it to the server. */
	back: string | null;
	/** In a dialog of a document, where no script runs passkeys. */
	inDocument?: boolean;
}

/** Some browsers show an autofilled password before scripts can read it. */
const isFilledByBrowser = (form: HTMLFormElement | null): boolean =>
	form !== null && CSS.supports("selector(:autofill)") && form.querySelectorAll(".input:autofill").length >= 2;

/** Username, e-mail or phone, password, remember me (G-39). */
export function LoginForm({ back, inDocument = false }: LoginFormProps) {
	const { t, paths } = useSite();
	const hydrated = useHydrated();
	const { values, form, read } = useFormValues();
	const filled = Boolean(values.username && values.password) || (hydrated && isFilledByBrowser(form.ref.current));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, after the browser's autofill
	useEffect(() => {
		const later = setTimeout(read, 600);
		return () => clearTimeout(later);
	}, []);
	const posted = { intent: "log-in", action: paths.logIn(back), hidden: { back } };
	return (
		<CallForm {...posted} {...form}>
			<DefaultSubmit />
			<LoginNameField label={t("logIn.identifier")} />
			<PasswordFormField />
			<div className="auth-row">
				<CheckboxField name="remember" value="1" defaultChecked>
					{t("logIn.rememberMe")}
				</CheckboxField>
				<Anchor className="link-button" href={paths.resetPassword(back)}>
					{t("passwordReset.link")}
				</Anchor>
			</div>
			<SubmitButton wide disabled={hydrated && !filled} disabledReason={t("form.fieldsMissing")}>
				{t("logIn.submit")}
			</SubmitButton>
			{!inDocument && (
				<PasskeyButton {...posted} purpose="login">
					{t("passkey.logIn")}
				</PasskeyButton>
			)}
			<SocialLoginLinks back={back} />
			<OtherFormLink text={t("logIn.newHere")} link={t("logIn.createAccount")} href={paths.register(back)} />
		</CallForm>
	);
}
