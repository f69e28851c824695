import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { constraints } from "#contract/constraints.ts";
import type { RegistrationInput } from "#contract/savedFormState.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { TextField } from "../../../lib/form/fields.tsx";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { useFormValues } from "../../../lib/form/use-form-values.ts";
import { isSiteReachable } from "../../../lib/reachability.ts";
import { useSite } from "../../../lib/site.tsx";
import { deleteSavedInput } from "../../../lib/unsent/use-saved-input.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { DefaultSubmit, OtherFormLink } from "../fields.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import type { Country } from "../phone/countries.ts";
import { PhoneCodeField } from "../phone/phone-code-field.tsx";
import { CountryField, PhoneFields } from "../phone/phone-fields.tsx";
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
	countries: Country[];
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
	/** Who invited the visitor, by the link that this browser opened. */
	inviter?: string | undefined;
}

/** Name of the text that is saved. */
const savedInputName = "registration";
/** Shorter values count as not filled in. */
const minFilledLength = 5;

/** Registration by phone or by e-mail. */
export function RegisterForm({ method, start, saved, back, inviter }: RegisterFormProps) {
	const { t, paths, site, section } = useSite();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const { values, form } = useFormValues();
	const result = useFormResult<RegistrationView>("register");
	const [restored, setRestored] = useState(false);
	const captcha = useCaptcha(start.captcha, result?.view?.captcha);
	const { email, mobile, username, cid = String(section.fid), agree } = saved?.typed ?? {};
	const code = result ? result.view?.sent : saved?.sent;
	const sent =
		code && (values.mobile === undefined || (values.mobile === code.mobile && values.cid === code.cid))
			? code
			: undefined;
	const hasSavedInput = !result && (restored || Boolean(email || mobile || username));
	const solved = values.VerificationCode?.length === constraints.captchaLength;
	const codeEntered =
		method === "email" || !site.smsCodes || (sent && (values.sms_code ?? "").length >= constraints.code.length);
	const filled = values[method === "email" ? "email" : "mobile"] && values.username && values.password && values.agree;
	// Without a connection the visitor continues on the home page, if this browser can show it (E-006).
	useEffect(() => {
		if (result?.offline) void isSiteReachable(paths.home).then((reachable) => reachable && navigate(paths.home));
	}, [result, paths.home, navigate]);

	return (
		<>
			{hasSavedInput && <SavedFormNotice back={back} hasCode={method === "phone" && sent !== undefined} />}
			<CallForm
				{...form}
				intent="register"
				action={method === "email" ? paths.registerByEmail(back) : paths.register(back)}
				once
				hidden={{ back }}
				saveAs={savedInputName}
				onRestored={() => setRestored(true)}
			>
				<DefaultSubmit />
				{method === "phone" ? (
					<>
						<PhoneFields countries={start.countries} cid={cid} mobile={mobile} />
						<PhoneCodeField
							captcha={captcha}
							sent={sent}
							ready={Boolean(solved && values.cid && (values.mobile ?? "").length >= minFilledLength)}
						/>
					</>
				) : (
					<>
						<CountryField countries={start.countries} cid={cid} />
						<RegistrationEmailField defaultValue={email} />
					</>
				)}
				<UsernameField defaultValue={username} />
				<NewPasswordField />
				{method === "email" && <Captcha key={captcha.idhash} start={captcha} />}
				{inviter ? (
					<Notice tone="good">{t("register.invitedBy", { name: inviter })}</Notice>
				) : (
					<TextField name="invite" label={t("register.invite")} autoComplete="off" maxLength={32} />
				)}
				<TermsField checked={agree} />
				<SubmitButton
					wide
					disabled={hydrated && !(filled && codeEntered && (solved || sent))}
					disabledReason={t(
						method === "phone" && site.smsCodes && !sent ? "phone.codeMissing" : "register.fieldsMissing",
					)}
				>
					{t("register.submit")}
				</SubmitButton>
				<SocialLoginLinks back={back} />
				<OtherFormLink
					text={t("register.alreadyMember")}
					link={t("register.logIn")}
					href={paths.logIn(back ?? undefined)}
				/>
			</CallForm>
		</>
	);
}

/** Says that saved values were restored, and offers to start over. */
function SavedFormNotice({ back, hasCode }: { back: string | null; hasCode: boolean }) {
	const { t, paths } = useSite();
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
