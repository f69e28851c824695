import { useEffect, useRef, useState } from "react";
import { userLogin } from "#contract/login.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { CheckboxField } from "../../../lib/form/fields.tsx";
import { useFormFetcher } from "../../../lib/form/use-form-result.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { DefaultSubmit } from "../default-submit.tsx";
import { LoginNameField, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import { SocialLoginLinks } from "../social/social-login-links.tsx";

interface LoginFormProps {
	/** Path to go to afterwards; null leaves it to the server. */
	back: string | null;
	/** In a dialog of a document, where no script runs passkeys. */
	inDocument?: boolean;
}

/** Some browsers show an autofilled password before scripts can read it. */
const isFilledByBrowser = (form: HTMLFormElement): boolean => CSS.supports("selector(:autofill)") && form.querySelectorAll(".input:autofill").length >= 2;

/** Username, e-mail or phone, password, remember me (G-39). */
export function LoginForm({ back, inDocument = false }: LoginFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFormFetcher("log-in");
	const [filled, setFilled] = useState(false);

	const updateFilled = (): void => {
		const element = form.current;
		if (!element) return;
		const values = new FormData(element);
		setFilled((values.get("username") !== "" && values.get("password") !== "") || isFilledByBrowser(element));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, later by form events
	useEffect(() => {
		updateFilled();
		const later = setTimeout(updateFilled, 600);
		return () => clearTimeout(later);
	}, []);

	const submitAssertion = (assertion: string): void => {
		if (!form.current) return;
		const values = new FormData(form.current);
		values.set("assertion", assertion);
		void fetcher.submit(values, { method: "post", action: paths.logIn(back) });
	};
	return (
		<CallForm call={userLogin} intent="log-in" action={paths.logIn(back)} hidden={{ back }} ref={form} onInput={updateFilled} onChange={updateFilled}>
			<DefaultSubmit />
			<LoginNameField label={t("logIn.identifier")} />
			<PasswordFormField />
			<div className="auth-row">
				<CheckboxField name="remember" value="1" defaultChecked>
					{t("logIn.rememberMe")}
				</CheckboxField>
				<Anchor className="link-button" href={paths.forget(back)}>
					{t("passwordReset.link")}
				</Anchor>
			</div>
			<SubmitButton wide disabled={hydrated && !filled} disabledReason={t("form.fieldsMissing")}>
				{t("logIn.submit")}
			</SubmitButton>
			{!inDocument && (
				<PasskeyButton purpose="login" onAssertion={submitAssertion}>
					{t("passkey.logIn")}
				</PasskeyButton>
			)}
			<SocialLoginLinks back={back} />
			<p className="auth-alternative">
				<span>{t("logIn.newHere")}</span> <Anchor href={paths.register(back)}>{t("logIn.createAccount")}</Anchor>
			</p>
		</CallForm>
	);
}
