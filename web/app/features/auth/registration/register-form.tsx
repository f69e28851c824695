import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { constraints } from "#contract/constraints.ts";
import type { RegistrationInput } from "#contract/savedFormState.ts";
import { globalSection } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { SelectField } from "../../../lib/form/fields.tsx";
import { deleteSavedInput } from "../../../lib/form/saved-input.ts";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { isSiteReachable } from "../../../lib/reachability.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { DefaultSubmit } from "../default-submit.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { PhoneCodeField } from "../phone/phone-code-field.tsx";
import { PhoneFields } from "../phone/phone-fields.tsx";
import type { SentCode } from "../phone/resend-wait.ts";
import { SocialLoginLinks } from "../social/social-login-links.tsx";
import { RegistrationEmailField } from "./registration-email-field.tsx";
import { TermsField } from "./terms-field.tsx";
import { UsernameField } from "./username-field.tsx";

/** How a visitor registers or recovers an account. */
export type ContactMethod = "phone" | "email";

/** Initial data of the form: from the server for the page, from the browser for the dialog. */
export interface RegistrationInitialState {
	captcha: CaptchaChallenge;
	countries: { name: string; code: string }[];
	/** Country forum id of the current section. */
	cid: string;
}

/** The registration that this browser's cookie keeps: never the password. */
export interface SavedRegistration {
	typed: RegistrationInput;
	sent?: SentCode;
}

/** What the form needs to continue. */
export interface RegistrationView {
	/** A new captcha, when the earlier one was used or another was requested. */
	captcha?: CaptchaChallenge;
	/** The code that was sent for the form's number. */
	sent?: SentCode;
}

interface RegisterFormProps {
	method: ContactMethod;
	start: RegistrationInitialState;
	saved?: SavedRegistration | undefined;
	back: string | null;
}

/** Name of the text that this tab keeps. */
const savedInputName = "registration";
/** Shorter values count as not filled in. */
const minFilledLength = 5;

/** Registration by phone or by e-mail. */
export function RegisterForm({ method, start: givenStart, saved: initialSaved, back }: RegisterFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const result = useFormResult<RegistrationView>("register");
	// The page's data is loaded again after each attempt; the form keeps its initial data.
	const [start] = useState(givenStart);
	const [saved] = useState(initialSaved);
	const [ready, setReady] = useState({ form: false, code: false });
	const [restored, setRestored] = useState(false);
	/** The number as typed, once it was edited. */
	const [number, setNumber] = useState<{ mobile: string; cid: string }>();
	const captcha = useCaptcha(start.captcha, result?.view?.captcha);
	const code = result ? result.view?.sent : saved?.sent;
	const sent = code && (!number || (number.mobile === code.mobile && number.cid === code.cid)) ? code : undefined;
	const { email, mobile, username, cid = start.cid, agree } = saved?.typed ?? {};
	const hasSavedInput = !result && (restored || Boolean(email || mobile || username));
	const needed = method === "email" ? "email" : "mobile";
	// Without a connection the visitor continues on the home page, if this browser can show it (E-006).
	useEffect(() => {
		if (result?.offline) void isSiteReachable(paths.home).then((reachable) => reachable && navigate(paths.home));
	}, [result, paths.home, navigate]);

	const update = (): void => {
		if (!form.current) return;
		const values = new FormData(form.current);
		const text = (field: string): string => String(values.get(field) ?? "").trim();
		const solved = text("VerificationCode").length === constraints.captchaLength;
		const codeEntered = method === "email" || !site.smsCodes || text("sms_code").length >= constraints.code.length;
		const filled = [needed, "username", "password"].every((field) => text(field) !== "");
		const passed = solved || values.has("sms_code");
		if (method === "phone") setNumber({ mobile: text("mobile"), cid: text("cid") });
		setReady({ form: filled && passed && codeEntered && values.has("agree"), code: text("mobile").length >= minFilledLength && text("cid") !== "" && solved });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when fields appear, later by form events
	useEffect(update, [sent?.sentAt]);

	return (
		<>
			{hasSavedInput && <SavedFormNotice back={back} hasCode={method === "phone" && sent !== undefined} />}
			<CallForm
				intent="register"
				action={method === "email" ? paths.registerByEmail(back) : paths.register(back)}
				once
				hidden={{ back }}
				saveAs={savedInputName}
				onRestored={() => setRestored(true)}
				ref={form}
				onInput={update}
				onChange={update}
			>
				<DefaultSubmit />
				{method === "phone" ? (
					<>
						<PhoneFields countries={start.countries} cid={cid} mobile={mobile} />
						<PhoneCodeField captcha={captcha} sent={sent} ready={ready.code} />
					</>
				) : (
					<>
						<SelectField label={t("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={cid}>
							{start.countries.map(({ name, code }) => (
								<option key={code} value={code}>
									{code === String(globalSection.fid) ? t("section.global") : name}
								</option>
							))}
						</SelectField>
						<RegistrationEmailField defaultValue={email} />
					</>
				)}
				<UsernameField defaultValue={username} />
				<NewPasswordField />
				{method === "email" && <Captcha key={captcha.idhash} start={captcha} />}
				<TermsField checked={agree} />
				<SubmitButton
					wide
					disabled={hydrated && !ready.form}
					disabledReason={t(method === "phone" && site.smsCodes && !sent ? "phone.codeMissing" : "register.fieldsMissing")}
				>
					{t("register.submit")}
				</SubmitButton>
				<SocialLoginLinks back={back} />
				<p className="auth-alternative">
					<span>{t("register.alreadyMember")}</span> <Anchor href={paths.logIn(back ?? undefined)}>{t("register.logIn")}</Anchor>
				</p>
			</CallForm>
		</>
	);
}

/** Says that saved values were restored, and offers to start over. */
function SavedFormNotice({ back, hasCode }: { back: string | null; hasCode: boolean }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Notice
			tone="info"
			action={
				<form method="post" action={paths.register(back)} onSubmit={() => deleteSavedInput(savedInputName)}>
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
