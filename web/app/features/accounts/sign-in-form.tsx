import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SocialWays } from "../identities/social-ways.tsx";
import { PasskeyButton } from "../security/passkey-button.tsx";
import { NameField, SecretField } from "./fields.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import type { Refusal } from "./refusal.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";

/** Response when the login failed. */
export type SignInAnswer = { formError: Refusal; username: string; remember: boolean; back: string | null } | LineDown;

interface SignInFormProps {
	/** Path to go to afterwards; null leaves it to the server. */
	back: string | null;
	/** Response to a form that was submitted before hydration. */
	response?: SignInAnswer | undefined;
	/** Opens the register dialog; without it the link leads to its page. */
	onRegister?: () => void;
}

/** Some browsers show an autofilled password before scripts can read it. */
const isFilledByBrowser = (form: HTMLFormElement): boolean => CSS.supports("selector(:autofill)") && form.querySelectorAll(".input:autofill").length >= 2;

/** Username, e-mail or phone, password, remember me (G-39). */
export function SignInForm({ back: initialBack, response, onRegister }: SignInFormProps) {
	const t = useSay();
	const paths = usePaths();
	const hydrated = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<SignInAnswer>();
	const [filled, setFilled] = useState(false);
	const last = fetcher.data ?? response;
	const { fieldErrors, edited } = useFieldFaults(last);
	const sent = last && "username" in last ? last : undefined;
	const back = initialBack ?? sent?.back ?? null;
	useFaultFocus(form, last);

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
		<fetcher.Form ref={form} method="post" action={paths.signIn(back)} noValidate className="door-form" onInput={typed} onChange={updateFilled}>
			<FirstSubmit />
			{back && <input type="hidden" name="back" value={back} />}
			<FormNotices response={last} />
			<NameField label={t("signIn.name")} defaultValue={sent?.username} error={fieldErrors.username} />
			<SecretField error={fieldErrors.password} />
			<div className="door-row">
				<Checkbox name="remember" value="1" defaultChecked={sent?.remember ?? true}>
					{t("signIn.remember")}
				</Checkbox>
				<Anchor className="door-link" href={paths.forget(back)}>
					{t("forget.link")}
				</Anchor>
			</div>
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={hydrated && !filled} disabledReason={t("form.fillFirst")}>
				{t("signIn.submit")}
			</Button>
			<PasskeyButton purpose="sign-in" onAssertion={submitAssertion}>
				{t("passkey.signIn")}
			</PasskeyButton>
			<SocialWays back={back} />
			<p className="door-other">
				<span>{t("signIn.new")}</span>{" "}
				<Anchor
					href={paths.register(back)}
					onClick={(event) => {
						if (!onRegister) return;
						event.preventDefault();
						onRegister();
					}}
				>
					{t("signIn.create")}
				</Anchor>
			</p>
		</fetcher.Form>
	);
}
