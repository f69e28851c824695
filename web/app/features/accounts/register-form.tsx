import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { rules } from "#contract/rules.ts";
import { globalSection } from "#contract/sections.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { SocialWays } from "../identities/social-ways.tsx";
import { Captcha, type CaptchaStart } from "./captcha.tsx";
import { type RegistrationDraft, readDraft } from "./draft.ts";
import { EmailField } from "./email-field.tsx";
import { FirstSubmit } from "./first-submit.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Refusal } from "./refusal.ts";
import { Rich } from "./rich.tsx";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";
import { UsernameField } from "./username-field.tsx";

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
	  }
	| LineDown;

interface RegisterFormProps {
	start: RegistrationStart;
	back: string | null;
	answer?: RegistrationAnswer | undefined;
	/** Opens the sign-in dialog; without it the link leads to its page. */
	onSignIn?: () => void;
}

/** Registration by e-mail (document 1, sections 2, 4 and 5). */
export function RegisterForm({ start: givenStart, back: begunWith, answer, onSignIn }: RegisterFormProps) {
	const say = useSay();
	const paths = usePaths();
	const live = useLive();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<RegistrationAnswer>();
	// The page's data is read anew after each try; the form goes on with what it began with.
	const [start] = useState(givenStart);
	const [kept, setKept] = useState<RegistrationDraft>();
	const [ready, setReady] = useState(false);
	const last = fetcher.data ?? answer;
	const sent = last && "typed" in last ? last : undefined;
	const captcha = useCaptcha(start.captcha, sent?.captcha);
	const { faults, edited } = useFieldFaults(last);
	const back = begunWith ?? sent?.back ?? null;
	const typed: Typed = sent?.typed ?? kept ?? {};
	useFaultFocus(form, sent?.refusal ? last : undefined);
	useEffect(() => setKept(readDraft()), []);

	const look = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const values = new FormData(event.currentTarget);
		const filled = ["email", "username", "password"].every((name) => values.get(name) !== "");
		setReady(filled && String(values.get("VerificationCode")).trim().length === rules.captchaLength && values.has("agree"));
	};

	return (
		<fetcher.Form ref={form} key={kept ? "kept" : "new"} method="post" action={paths.register} noValidate className="door-form" onInput={look} onChange={look}>
			<FirstSubmit />
			<input type="hidden" name="key" value={start.key} />
			{live && <input type="hidden" name="live" value="1" />}
			{back && <input type="hidden" name="back" value={back} />}
			{kept && !last && <Notice tone="info">{say("register.kept")}</Notice>}
			<FormNotices answer={last} />
			<Select label={say("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={typed.cid ?? start.cid}>
				{start.countries.map(({ name, code }) => (
					<option key={code} value={code}>
						{code === String(globalSection.fid) ? say("section.global") : name}
					</option>
				))}
			</Select>
			<EmailField defaultValue={typed.email} error={faults.email} />
			<UsernameField defaultValue={typed.username} error={faults.username} />
			<NewPasswordField error={faults.password} />
			<Captcha key={captcha.idhash} start={captcha} error={faults.VerificationCode} />
			<Checkbox name="agree" value="1" defaultChecked={sent?.typed.agree} error={faults.agree}>
				<Rich
					word="register.agree"
					parts={{
						terms: (
							<a href={paths.terms} target="_blank" rel="noopener">
								{say("register.terms")}
							</a>
						),
						privacy: (
							<a href={paths.privacy} target="_blank" rel="noopener">
								{say("register.privacy")}
							</a>
						),
					}}
				/>
			</Checkbox>
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"} disabled={live && !ready}>
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

/** The newest captcha: one outlives the answers that did not use it up. */
function useCaptcha(first: CaptchaStart, newest: CaptchaStart | undefined): CaptchaStart {
	const [captcha, setCaptcha] = useState(newest ?? first);
	const [seen, setSeen] = useState(newest);
	if (newest !== seen) {
		setSeen(newest);
		if (newest) setCaptcha(newest);
	}
	return captcha;
}
