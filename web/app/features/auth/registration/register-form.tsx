import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { constraints } from "#contract/constraints.ts";
import type { RegistrationInput } from "#contract/savedFormState.ts";
import { globalSection } from "#contract/sections.ts";
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
import { Notice } from "../../../ui/notice.tsx";
import { Select } from "../../../ui/select.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { PhoneCodeField } from "../phone/phone-code-field.tsx";
import { PhoneFields } from "../phone/phone-fields.tsx";
import type { SentCode } from "../phone/resend-wait.ts";
import { SocialLoginLinks } from "../social/social-login-links.tsx";
import { deleteRegistrationDraft, saveRegistrationDraft } from "./registration-draft.ts";
import { RegistrationEmailField } from "./registration-email-field.tsx";
import { TermsField } from "./terms-field.tsx";
import { useRegistrationDraft } from "./use-registration-draft.ts";
import { UsernameField } from "./username-field.tsx";

/** How a visitor registers or recovers an account. */
export type ContactMethod = "phone" | "email";

/** Initial data of the form: from the server for the page, from the browser for the dialog. */
export interface RegistrationInitialState {
	captcha: CaptchaChallenge;
	/** Idempotency key of this registration. */
	key: string;
	countries: { name: string; code: string }[];
	/** Country forum id of the current section. */
	cid: string;
}

/** Typed values that may be shown again: never the password. */
type Typed = Partial<RegistrationInput>;

/** Form state that this browser saved earlier. */
export interface SavedRegistration {
	typed: Typed;
	sent?: SentCode;
}

/** Response when the registration failed. */
export type RegistrationResponse =
	| {
			formError?: FormError;
			typed: Typed;
			back: string | null;
			/** A new captcha, when the earlier one was used or another was requested. */
			captcha?: CaptchaChallenge;
			/** The code that was sent for the form's number. */
			sent?: SentCode;
	  }
	| OfflineResponse;

interface RegisterFormProps {
	method: ContactMethod;
	start: RegistrationInitialState;
	/** Form state saved by an earlier page. */
	saved?: SavedRegistration | undefined;
	back: string | null;
	response?: RegistrationResponse | undefined;
	/** Called when a code was sent. */
	onSent?: () => void;
	/** Opens the login dialog; without it the link leads to the login page. */
	onLogIn?: () => void;
}

/** Shorter values count as not filled in. */
const minFilledLength = 5;

/** Registration by phone or by e-mail. */
export function RegisterForm({ method, start: givenStart, saved: initialSaved, back: initialBack, response, onSent, onLogIn }: RegisterFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<RegistrationResponse>();
	// The page's data is reloaded after each attempt; the form keeps its initial data.
	const [start] = useState(givenStart);
	const [saved] = useState(initialSaved);
	const [ready, setReady] = useState({ form: false, code: false });
	/** Token of a code that was sent to an earlier number. */
	const [outdated, setOutdated] = useState<string>();
	const last = fetcher.data ?? response;
	const given = last && "typed" in last ? last : undefined;
	const captcha = useCaptcha(start.captcha, given?.captcha);
	const found = useRegistrationDraft(form, !response);
	const code = given ? given.sent : (found?.sent ?? (isOtherNumber(saved, found?.draft) ? undefined : saved?.sent));
	const sent = code?.regToken === outdated ? undefined : code;
	const { fieldErrors, edited } = useFieldErrors(last);
	const back = initialBack ?? given?.back ?? null;
	const typed: Typed = given?.typed ?? saved?.typed ?? {};
	const hasSavedInput = !last && Boolean(found || typed.email || typed.mobile || typed.username);
	const sending = fetcher.formData?.get("intent") === "send-code";
	const needed = method === "email" ? "email" : "mobile";
	useErrorFocus(form, given?.formError ? last : undefined);
	useEffect(() => {
		if (!given?.sent || !form.current) return;
		saveRegistrationDraft(new FormData(form.current), given.sent);
		onSent?.();
	}, [given?.sent, onSent]);

	const updateReady = (element: HTMLFormElement): void => {
		const values = new FormData(element);
		const text = (field: string): string => String(values.get(field) ?? "").trim();
		const solved = text("VerificationCode").length === constraints.captchaLength;
		const codeEntered = method === "email" || !site.smsCodes || text("sms_code").length >= constraints.code.length;
		const filled = [needed, "username", "password"].every((field) => text(field) !== "");
		const passed = solved || values.has("reg_token");
		setReady({ form: filled && passed && codeEntered && values.has("agree"), code: text("mobile").length >= minFilledLength && text("cid") !== "" && solved });
	};
	const type = (event: FormEvent<HTMLFormElement>): void => {
		edited(event);
		const { name } = event.target as HTMLInputElement;
		if (method === "phone" && (name === "mobile" || name === "cid")) setOutdated(code?.regToken);
		updateReady(event.currentTarget);
		saveRegistrationDraft(new FormData(event.currentTarget));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after saved values are filled in, later by form events
	useEffect(() => {
		if (form.current) updateReady(form.current);
	}, [found, sent?.regToken]);

	return (
		<>
			{hasSavedInput && <SavedFormNotice back={back} hasCode={method === "phone" && sent !== undefined} />}
			<fetcher.Form
				ref={form}
				method="post"
				action={method === "email" ? paths.registerByEmail(back) : paths.register(back)}
				noValidate
				className="auth-form"
				onInput={type}
				onChange={type}
			>
				<DefaultSubmit />
				<input type="hidden" name="key" value={start.key} />
				{hydrated && <input type="hidden" name="live" value="1" />}
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices response={last} />
				{method === "phone" ? (
					<>
						<PhoneFields countries={start.countries} cid={typed.cid ?? start.cid} mobile={typed.mobile} error={fieldErrors.mobile} />
						<PhoneCodeField captcha={captcha} sent={sent} ready={ready.code} busy={sending && fetcher.state !== "idle"} fieldErrors={fieldErrors} />
					</>
				) : (
					<>
						<Select label={t("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={typed.cid ?? start.cid}>
							{start.countries.map(({ name, code }) => (
								<option key={code} value={code}>
									{code === String(globalSection.fid) ? t("section.global") : name}
								</option>
							))}
						</Select>
						<RegistrationEmailField defaultValue={typed.email} error={fieldErrors.email} />
					</>
				)}
				<UsernameField defaultValue={typed.username} error={fieldErrors.username} />
				<NewPasswordField error={fieldErrors.password} />
				{method === "email" && <Captcha key={captcha.idhash} start={captcha} error={fieldErrors.VerificationCode} />}
				<TermsField checked={typed.agree} error={fieldErrors.agree} />
				<Button
					type="submit"
					size="lg"
					wide
					busy={!sending && fetcher.state !== "idle"}
					disabled={hydrated && !ready.form}
					disabledReason={t(method === "phone" && site.smsCodes && !sent ? "phone.codeMissing" : "register.fieldsMissing")}
				>
					{t("register.submit")}
				</Button>
				<SocialLoginLinks back={back} />
				<p className="auth-alternative">
					<span>{t("register.alreadyMember")}</span>{" "}
					<Anchor
						href={paths.signIn(back ?? undefined)}
						onClick={(event) => {
							if (!onLogIn) return;
							event.preventDefault();
							onLogIn();
						}}
					>
						{t("register.logIn")}
					</Anchor>
				</p>
			</fetcher.Form>
		</>
	);
}

/** Whether the draft's number differs from the one the server saved. */
const isOtherNumber = (saved: SavedRegistration | undefined, draft: Typed | undefined): boolean =>
	draft?.mobile !== undefined && (draft.mobile !== saved?.typed.mobile || draft.cid !== saved?.typed.cid);

/** Says that saved values were restored, and offers to start over. */
function SavedFormNotice({ back, hasCode }: { back: string | null; hasCode: boolean }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Notice
			tone="info"
			action={
				<form method="post" action={paths.register(back)} onSubmit={deleteRegistrationDraft}>
					{back && <input type="hidden" name="back" value={back} />}
					<Button type="submit" name="intent" value="restart" kind="quiet" size="sm">
						{t("passwordReset.restart")}
					</Button>
				</form>
			}
		>
			{t(hasCode ? "register.restoredWithoutCode" : "register.restoredWithoutCaptcha")}
		</Notice>
	);
}
