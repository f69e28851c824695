import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { rules } from "#contract/rules.ts";
import { globalSection } from "#contract/sections.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { SocialWays } from "../identities/social-ways.tsx";
import { AgreeField } from "./agree-field.tsx";
import { Captcha, type CaptchaStart } from "./captcha.tsx";
import { type RegistrationDraft, readDraft } from "./draft.ts";
import { EmailField } from "./email-field.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PhoneCode, type SentCode } from "./phone-code.tsx";
import { PhoneFields } from "./phone-fields.tsx";
import type { Refusal } from "./refusal.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";
import { UsernameField } from "./username-field.tsx";

/** The two ways to register (document 1, section 2). */
export type Way = "phone" | "email";

/** What a form begins with: made by the server for the page, by the browser for the dialog. */
export interface RegistrationStart {
	captcha: CaptchaStart;
	/** Idempotency key of this registration. */
	key: string;
	countries: { name: string; code: string }[];
	/** Country forum id of the section one looks at. */
	cid: string;
}

/** What was typed and may be shown again: never the password. */
interface Typed extends RegistrationDraft {
	agree?: boolean;
}

/** What the registration action answers when nobody was registered. */
export type RegistrationAnswer =
	| {
			refusal?: Refusal;
			typed: Typed;
			back: string | null;
			/** A new captcha, where the earlier one was used up or another was asked for. */
			captcha?: CaptchaStart;
			/** The code that was sent for the form's number. */
			sent?: SentCode;
	  }
	| LineDown;

interface RegisterFormProps {
	way: Way;
	start: RegistrationStart;
	back: string | null;
	answer?: RegistrationAnswer | undefined;
	/** Opens the sign-in dialog; without it the link leads to its page. */
	onSignIn?: () => void;
}

/** Below this many characters a field is not filled in (document 1, section 5). */
const filledFrom = 5;

/** Registration by phone or by e-mail (document 1, sections 2, 4 and 5). */
export function RegisterForm({ way, start: givenStart, back: begunWith, answer, onSignIn }: RegisterFormProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<RegistrationAnswer>();
	// The page's data is read anew after each try; the form goes on with what it began with.
	const [start] = useState(givenStart);
	const [kept, setKept] = useState<RegistrationDraft>();
	const [ready, setReady] = useState({ form: false, code: false });
	/** The answer whose code no longer fits: the number was edited after it. */
	const [outdated, setOutdated] = useState<RegistrationAnswer>();
	const last = fetcher.data ?? answer;
	const given = last && "typed" in last ? last : undefined;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const sent = last === outdated ? undefined : given?.sent;
	const { faults, edited } = useFieldFaults(last);
	const back = begunWith ?? given?.back ?? null;
	const typed: Typed = given?.typed ?? kept ?? {};
	const sending = fetcher.formData?.get("intent") === "send-code";
	const needed = way === "email" ? "email" : "mobile";
	useFaultFocus(form, given?.refusal ? last : undefined);
	useEffect(() => setKept(readDraft()), []);

	const look = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const { name } = event.target as HTMLInputElement;
		if (way === "phone" && (name === "mobile" || name === "cid")) setOutdated(last);
		const values = new FormData(event.currentTarget);
		const text = (field: string): string => String(values.get(field) ?? "").trim();
		const solved = text("VerificationCode").length === rules.captchaLength;
		const proven = way === "email" || !site.smsCodes || text("sms_code").length >= rules.code.length;
		const filled = [needed, "username", "password"].every((field) => text(field) !== "");
		setReady({ form: filled && solved && proven && values.has("agree"), code: text("mobile").length >= filledFrom && text("cid") !== "" && solved });
	};

	return (
		<fetcher.Form
			ref={form}
			key={kept ? "kept" : "new"}
			method="post"
			action={way === "email" ? paths.registerByEmail : paths.register}
			noValidate
			className="door-form"
			onInput={look}
			onChange={look}
		>
			<FirstSubmit />
			<input type="hidden" name="key" value={start.key} />
			{live && <input type="hidden" name="live" value="1" />}
			{back && <input type="hidden" name="back" value={back} />}
			{kept && !last && <Notice tone="info">{say("register.kept")}</Notice>}
			<FormNotices answer={last} />
			{way === "phone" ? (
				<>
					<PhoneFields countries={start.countries} cid={typed.cid ?? start.cid} mobile={typed.mobile} error={faults.mobile} />
					<PhoneCode captcha={captcha} sent={sent} ready={ready.code} busy={sending && fetcher.state !== "idle"} faults={faults} />
				</>
			) : (
				<>
					<Select label={say("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={typed.cid ?? start.cid}>
						{start.countries.map(({ name, code }) => (
							<option key={code} value={code}>
								{code === String(globalSection.fid) ? say("section.global") : name}
							</option>
						))}
					</Select>
					<EmailField defaultValue={typed.email} error={faults.email} />
				</>
			)}
			<UsernameField defaultValue={typed.username} error={faults.username} />
			<NewPasswordField error={faults.password} />
			{way === "email" && <Captcha key={captcha.idhash} start={captcha} error={faults.VerificationCode} />}
			<AgreeField checked={given?.typed.agree} error={faults.agree} />
			<Button
				type="submit"
				size="lg"
				wide
				busy={!sending && fetcher.state !== "idle"}
				disabled={live && !ready.form}
				disabledReason={say(way === "phone" && site.smsCodes && !sent ? "ways.noCode" : "register.fillFirst")}
			>
				{say("register.submit")}
			</Button>
			<SocialWays back={back} />
			<p className="door-other">
				<span>{say("register.member")}</span>{" "}
				<Anchor
					href={paths.signIn(back ?? undefined)}
					onClick={(event) => {
						if (!onSignIn) return;
						event.preventDefault();
						onSignIn();
					}}
				>
					{say("register.signIn")}
				</Anchor>
			</p>
		</fetcher.Form>
	);
}
