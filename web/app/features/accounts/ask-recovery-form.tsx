import { type FormEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { rules } from "#contract/rules.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Captcha, type CaptchaStart } from "./captcha.tsx";
import { NameField } from "./fields.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { PhoneFields } from "./phone-fields.tsx";
import type { Refusal } from "./refusal.ts";
import type { Way } from "./register-form.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";
import { WayIn } from "./way-in.tsx";

export interface AskStart {
	captcha: CaptchaStart;
	/** Idempotency key of this request. */
	key: string;
	countries: { name: string; code: string }[];
	/** Values typed earlier. */
	typed: { account: string; mobile: string; cid: string };
	back: string | null;
}

/** Response when no code was sent. */
export type AskAnswer = { typed: { account: string; mobile: string; cid: string }; formError?: Refusal; captcha?: CaptchaStart } | LineDown;

/** First step of a password reset: the account, by phone number, e-mail or username. */
export function AskRecovery({ method, start: givenStart, response }: { method: Way; start: AskStart; response: AskAnswer | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<AskAnswer>();
	const [start] = useState(givenStart);
	const [ready, setReady] = useState(false);
	const last = fetcher.data ?? response;
	const given = last && "typed" in last ? last : undefined;
	const typed = given?.typed ?? start.typed;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const { fieldErrors, edited } = useFieldFaults(last);
	useFaultFocus(form, given?.formError ? last : undefined);

	const updateReady = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const values = new FormData(event.currentTarget);
		const text = (name: string): string => String(values.get(name) ?? "").trim();
		setReady(text(method === "phone" ? "mobile" : "account") !== "" && text("VerificationCode").length === rules.captchaLength);
	};

	return (
		<WayIn title={t("forget.title")} text={t("forget.text")}>
			{site.smsCodes && (
				<Tabs
					name={t("forget.title")}
					kind="segments"
					className="door-tabs"
					tabs={[
						{ href: paths.forget(start.back), text: t("forget.byPhone"), icon: "phone", current: method === "phone" },
						{ href: paths.forgetByEmail(start.back), text: t("forget.byEmail"), icon: "mail", current: method === "email" },
					]}
				/>
			)}
			<fetcher.Form
				ref={form}
				method="post"
				action={method === "phone" ? paths.forget(start.back) : paths.forgetByEmail(start.back)}
				noValidate
				className="door-form"
				onInput={updateReady}
				onChange={updateReady}
			>
				<FirstSubmit />
				<input type="hidden" name="key" value={start.key} />
				{hydrated && <input type="hidden" name="live" value="1" />}
				<FormNotices response={last} />
				{method === "phone" ? (
					<PhoneFields countries={start.countries} cid={typed.cid} mobile={typed.mobile} error={fieldErrors.mobile} />
				) : (
					<NameField label={t("forget.account")} name="account" defaultValue={typed.account} error={fieldErrors.account} />
				)}
				<Captcha key={captcha.idhash} start={captcha} error={fieldErrors.VerificationCode} />
				<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={hydrated && !ready} disabledReason={t("form.fillFirst")}>
					{t("forget.submit")}
				</Button>
				<p className="door-other">
					<Anchor href={paths.signIn(start.back)}>{t("forget.signIn")}</Anchor>
				</p>
			</fetcher.Form>
		</WayIn>
	);
}
