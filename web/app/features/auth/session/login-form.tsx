import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { DefaultSubmit } from "../../../lib/form/default-submit.tsx";
import type { FormError } from "../../../lib/form/form-error.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../../lib/form/offline.ts";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { LoginNameField, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import { SocialLoginLinks } from "../social/social-login-links.tsx";

/** Response when the login failed. */
export type LoginResponse = { formError: FormError; username: string; remember: boolean; back: string | null } | OfflineResponse;

interface SignInFormProps {
	/** Path to go to afterwards; null leaves it to the server. */
	back: string | null;
	/** Response to a form that was submitted before hydration. */
	response?: LoginResponse | undefined;
	/** Opens the register dialog; without it the link leads to its page. */
	onRegister?: () => void;
}

/** Some browsers show an autofilled password before scripts can read it. */
const isFilledByBrowser = (form: HTMLFormElement): boolean => CSS.supports("selector(:autofill)") && form.querySelectorAll(".input:autofill").length >= 2;

/** Username, e-mail or phone, password, remember me (G-39). */
export function LoginForm({ back: initialBack, response, onRegister }: SignInFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<LoginResponse>();
	const [filled, setFilled] = useState(false);
	const last = fetcher.data ?? response;
	const { fieldErrors, edited } = useFieldErrors(last);
	const sent = last && "username" in last ? last : undefined;
	const back = initialBack ?? sent?.back ?? null;
	useErrorFocus(form, last);

	const updateFilled = (): void => {
		const element = form.current;
		if (!element) return;
		const values = new FormData(element);
		setFilled((values.get("username") !== "" && values.get("password") !== "") || isFilledByBrowser(element));
	};
	const typed = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		updateFilled();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, later by form events
	useEffect(() => {
		updateFilled();
		const later = setTimeout(updateFilled, 600);
		return () => clearTimeout(later);
	}, []);

	const submitAssertion = (assertion: string): void => {
		const remember = form.current && new FormData(form.current).has("remember");
		void fetcher.submit({ assertion, ...(remember ? { remember: "1" } : {}), ...(back ? { back } : {}) }, { method: "post", action: paths.signIn(back) });
	};
	return (
		<fetcher.Form ref={form} method="post" action={paths.signIn(back)} noValidate className="auth-form" onInput={typed} onChange={updateFilled}>
			<DefaultSubmit />
			{back && <input type="hidden" name="back" value={back} />}
			<FormNotices response={last} />
			<LoginNameField label={t("logIn.identifier")} defaultValue={sent?.username} error={fieldErrors.username} />
			<PasswordFormField error={fieldErrors.password} />
			<div className="auth-row">
				<Checkbox name="remember" value="1" defaultChecked={sent?.remember ?? true}>
					{t("logIn.rememberMe")}
				</Checkbox>
				<Anchor className="link-button" href={paths.forget(back)}>
					{t("passwordReset.link")}
				</Anchor>
			</div>
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={hydrated && !filled} disabledReason={t("form.fieldsMissing")}>
				{t("logIn.submit")}
			</Button>
			<PasskeyButton purpose="sign-in" onAssertion={submitAssertion}>
				{t("passkey.logIn")}
			</PasskeyButton>
			<SocialLoginLinks back={back} />
			<p className="auth-alternative">
				<span>{t("logIn.newHere")}</span>{" "}
				<Anchor
					href={paths.register(back)}
					onClick={(event) => {
						if (!onRegister) return;
						event.preventDefault();
						onRegister();
					}}
				>
					{t("logIn.createAccount")}
				</Anchor>
			</p>
		</fetcher.Form>
	);
}
