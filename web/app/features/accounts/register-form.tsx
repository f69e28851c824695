import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { TypedRegistration } from "#contract/begun.ts";
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
import type { SentCode } from "./code-times.ts";
import { dropDraft, keepDraft } from "./draft.ts";
import { EmailField } from "./email-field.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PhoneCode } from "./phone-code.tsx";
import { PhoneFields } from "./phone-fields.tsx";
import type { Refusal } from "./refusal.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useDraft } from "./use-draft.ts";
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
type Typed = Partial<TypedRegistration>;

/** What this browser began before the page was loaded. */
export interface BegunRegistration {
	typed: Typed;
	sent?: SentCode;
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
	/** What the server found of an earlier page. */
	begun?: BegunRegistration | undefined;
	back: string | null;
	answer?: RegistrationAnswer | undefined;
	/** Told when a code was sent: from now on the form may have to stand again. */
	onSent?: () => void;
	/** Opens the sign-in dialog; without it the link leads to its page. */
	onSignIn?: () => void;
}

/** Below this many characters a field is not filled in (document 1, section 5). */
const filledFrom = 5;

/** Registration by phone or by e-mail (document 1, sections 2, 4 and 5). */
export function RegisterForm({ way, start: givenStart, begun: begunBefore, back: begunWith, answer, onSent, onSignIn }: RegisterFormProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<RegistrationAnswer>();
	// The page's data is read anew after each try; the form goes on with what it began with.
	const [start] = useState(givenStart);
	const [begun] = useState(begunBefore);
	const [ready, setReady] = useState({ form: false, code: false });
	/** The request of a code that no longer fits: the number was edited after it. */
	const [outdated, setOutdated] = useState<string>();
	const last = fetcher.data ?? answer;
	const given = last && "typed" in last ? last : undefined;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const kept = useDraft(form, !answer);
	const code = given ? given.sent : (kept?.sent ?? (isOfAnother(begun, kept?.draft) ? undefined : begun?.sent));
	const sent = code?.regToken === outdated ? undefined : code;
	const { faults, edited } = useFieldFaults(last);
	const back = begunWith ?? given?.back ?? null;
	const typed: Typed = given?.typed ?? begun?.typed ?? {};
	const stands = !last && Boolean(kept || typed.email || typed.mobile || typed.username);
	const sending = fetcher.formData?.get("intent") === "send-code";
	const needed = way === "email" ? "email" : "mobile";
	useFaultFocus(form, given?.refusal ? last : undefined);
	useEffect(() => {
		if (!given?.sent || !form.current) return;
		keepDraft(new FormData(form.current), given.sent);
		onSent?.();
	}, [given?.sent, onSent]);

	const look = (whole: HTMLFormElement): void => {
		const values = new FormData(whole);
		const text = (field: string): string => String(values.get(field) ?? "").trim();
		const solved = text("VerificationCode").length === rules.captchaLength;
		const proven = way === "email" || !site.smsCodes || text("sms_code").length >= rules.code.length;
		const filled = [needed, "username", "password"].every((field) => text(field) !== "");
		const passed = solved || values.has("reg_token");
		setReady({ form: filled && passed && proven && values.has("agree"), code: text("mobile").length >= filledFrom && text("cid") !== "" && solved });
	};
	const type = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const { name } = event.target as HTMLInputElement;
		if (way === "phone" && (name === "mobile" || name === "cid")) setOutdated(code?.regToken);
		look(event.currentTarget);
		keepDraft(new FormData(event.currentTarget));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at when what was typed before stands in it, later by its events
	useEffect(() => {
		if (form.current) look(form.current);
	}, [kept, sent?.regToken]);

	return (
		<>
			{stands && <Stands back={back} coded={way === "phone" && sent !== undefined} />}
			<fetcher.Form
				ref={form}
				method="post"
				action={way === "email" ? paths.registerByEmail(back) : paths.register(back)}
				noValidate
				className="door-form"
				onInput={type}
				onChange={type}
			>
				<FirstSubmit />
				<input type="hidden" name="key" value={start.key} />
				{live && <input type="hidden" name="live" value="1" />}
				{back && <input type="hidden" name="back" value={back} />}
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
				<AgreeField checked={typed.agree} error={faults.agree} />
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
		</>
	);
}

/** A draft whose number is another than the one that the server knows of. */
const isOfAnother = (begun: BegunRegistration | undefined, draft: Typed | undefined): boolean =>
	draft?.mobile !== undefined && (draft.mobile !== begun?.typed.mobile || draft.cid !== begun?.typed.cid);

/** Says that the form stands as it was left, and begins it anew for somebody else who holds the phone. */
function Stands({ back, coded }: { back: string | null; coded: boolean }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Notice
			tone="info"
			action={
				<form method="post" action={paths.register(back)} onSubmit={dropDraft}>
					{back && <input type="hidden" name="back" value={back} />}
					<Button type="submit" name="intent" value="restart" kind="quiet" size="sm">
						{say("forget.restart")}
					</Button>
				</form>
			}
		>
			{say(coded ? "ways.stands" : "register.kept")}
		</Notice>
	);
}
