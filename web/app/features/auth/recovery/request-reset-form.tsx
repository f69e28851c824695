import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { DefaultSubmit } from "../../../lib/form/default-submit.tsx";
import type { FormError } from "../../../lib/form/form-error.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../../lib/form/offline.ts";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { LoginNameField } from "../fields.tsx";
import { PhoneFields } from "../phone/phone-fields.tsx";
import type { ContactMethod } from "../registration/register-form.tsx";

export interface RequestResetInitialState {
	captcha: CaptchaChallenge;
	/** Idempotency key of this request. */
	key: string;
	countries: { name: string; code: string }[];
	/** Values typed earlier. */
	typed: { account: string; mobile: string; cid: string };
	back: string | null;
}

/** Response when no code was sent. */
export type RequestResetResponse =
	| { typed: { account: string; mobile: string; cid: string }; formError?: FormError; captcha?: CaptchaChallenge }
	| OfflineResponse;

/** First step of a password reset: the account, by phone number, e-mail or username. */
export function RequestPasswordResetForm({
	method,
	start: givenStart,
	response,
}: {
	method: ContactMethod;
	start: RequestResetInitialState;
	response: RequestResetResponse | undefined;
}) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<RequestResetResponse>();
	const [start] = useState(givenStart);
	const [ready, setReady] = useState(false);
	const last = fetcher.data ?? response;
	const given = last && "typed" in last ? last : undefined;
	const typed = given?.typed ?? start.typed;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const { fieldErrors, edited } = useFieldErrors(last);
	useErrorFocus(form, given?.formError ? last : undefined);

	const updateReady = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const values = new FormData(event.currentTarget);
		const text = (name: string): string => String(values.get(name) ?? "").trim();
		setReady(text(method === "phone" ? "mobile" : "account") !== "" && text("VerificationCode").length === constraints.captchaLength);
	};

	return (
		<AuthScreen title={t("passwordReset.title")} text={t("passwordReset.text")}>
			{site.smsCodes && (
				<Tabs
					name={t("passwordReset.title")}
					kind="segments"
					className="auth-tabs"
					tabs={[
						{ href: paths.forget(start.back), text: t("passwordReset.byPhone"), icon: "phone", current: method === "phone" },
						{ href: paths.forgetByEmail(start.back), text: t("passwordReset.byEmail"), icon: "mail", current: method === "email" },
					]}
				/>
			)}
			<fetcher.Form
				ref={form}
				method="post"
				action={method === "phone" ? paths.forget(start.back) : paths.forgetByEmail(start.back)}
				noValidate
				className="auth-form"
				onInput={updateReady}
				onChange={updateReady}
			>
				<DefaultSubmit />
				<input type="hidden" name="key" value={start.key} />
				{hydrated && <input type="hidden" name="live" value="1" />}
				<FormNotices response={last} />
				{method === "phone" ? (
					<PhoneFields countries={start.countries} cid={typed.cid} mobile={typed.mobile} error={fieldErrors.mobile} />
				) : (
					<LoginNameField label={t("passwordReset.account")} name="account" defaultValue={typed.account} error={fieldErrors.account} />
				)}
				<Captcha key={captcha.idhash} start={captcha} error={fieldErrors.VerificationCode} />
				<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={hydrated && !ready} disabledReason={t("form.fieldsMissing")}>
					{t("passwordReset.sendCode")}
				</Button>
				<p className="auth-alternative">
					<Anchor href={paths.signIn(start.back)}>{t("passwordReset.logIn")}</Anchor>
				</p>
			</fetcher.Form>
		</AuthScreen>
	);
}
