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
	/** What was typed here before. */
	typed: { account: string; mobile: string; cid: string };
	back: string | null;
}

/** What asking answers when no code was asked for. */
export type AskAnswer = { typed: { account: string; mobile: string; cid: string }; refusal?: Refusal; captcha?: CaptchaStart } | LineDown;

/** The first step back in: who one is, by phone or by e-mail or username (document 3, section 2.1). */
export function AskRecovery({ way, start: givenStart, answer }: { way: Way; start: AskStart; answer: AskAnswer | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<AskAnswer>();
	const [start] = useState(givenStart);
	const [ready, setReady] = useState(false);
	const last = fetcher.data ?? answer;
	const given = last && "typed" in last ? last : undefined;
	const typed = given?.typed ?? start.typed;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(form, given?.refusal ? last : undefined);

	const look = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const values = new FormData(event.currentTarget);
		const text = (name: string): string => String(values.get(name) ?? "").trim();
		setReady(text(way === "phone" ? "mobile" : "account") !== "" && text("VerificationCode").length === rules.captchaLength);
	};

	return (
		<WayIn title={say("forget.title")} text={say("forget.text")}>
			{site.smsCodes && (
				<Tabs
					name={say("forget.title")}
					kind="segments"
					className="door-tabs"
					tabs={[
						{ href: paths.forget(start.back), text: say("forget.byPhone"), icon: "phone", current: way === "phone" },
						{ href: paths.forgetByEmail(start.back), text: say("forget.byEmail"), icon: "mail", current: way === "email" },
					]}
				/>
			)}
			<fetcher.Form
				ref={form}
				method="post"
				action={way === "phone" ? paths.forget(start.back) : paths.forgetByEmail(start.back)}
				noValidate
				className="door-form"
				onInput={look}
				onChange={look}
			>
				<FirstSubmit />
				<input type="hidden" name="key" value={start.key} />
				{live && <input type="hidden" name="live" value="1" />}
				<FormNotices answer={last} />
				{way === "phone" ? (
					<PhoneFields countries={start.countries} cid={typed.cid} mobile={typed.mobile} error={faults.mobile} />
				) : (
					<NameField label={say("forget.account")} name="account" defaultValue={typed.account} error={faults.account} />
				)}
				<Captcha key={captcha.idhash} start={captcha} error={faults.VerificationCode} />
				<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={live && !ready} disabledReason={say("form.fillFirst")}>
					{say("forget.submit")}
				</Button>
				<p className="door-other">
					<Anchor href={paths.signIn(start.back)}>{say("forget.signIn")}</Anchor>
				</p>
			</fetcher.Form>
		</WayIn>
	);
}
