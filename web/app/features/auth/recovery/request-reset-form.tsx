import { constraints } from "#contract/constraints.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { useFormValues } from "../../../lib/form/use-form-values.ts";
import { useSite } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { useCaptcha } from "../captcha/use-captcha.ts";
import { DefaultSubmit, LoginNameField } from "../fields.tsx";
import { PhoneFields } from "../phone/phone-fields.tsx";
import type { ContactMethod } from "../registration/register-form.tsx";
import type { loadRequestReset } from "./recovery.server.ts";

interface RequestPasswordResetFormProps {
	method: ContactMethod;
	start: ReturnType<typeof loadRequestReset>;
}

/** First step of a password reset: the account, by phone number, e-mail or username. */
export function RequestPasswordResetForm({ method, start }: RequestPasswordResetFormProps) {
	const { t, paths, site } = useSite();
	const hydrated = useHydrated();
	const { values, form } = useFormValues();
	const ready =
		values[method === "phone" ? "mobile" : "account"] && values.VerificationCode?.length === constraints.captchaLength;
	const captcha = useCaptcha(
		start.captcha,
		useFormResult<{ captcha?: CaptchaChallenge }>("request-reset")?.view?.captcha,
	);
	return (
		<AuthScreen title={t("passwordReset.title")} text={t("passwordReset.text")}>
			{site.smsCodes && (
				<Tabs
					name={t("passwordReset.title")}
					kind="segments"
					className="auth-tabs"
					tabs={[
						{
							href: paths.resetPassword(start.back),
							text: t("passwordReset.byPhone"),
							icon: "phone",
							current: method === "phone",
						},
						{
							href: paths.resetPasswordByEmail(start.back),
							text: t("passwordReset.byEmail"),
							icon: "mail",
							current: method === "email",
						},
					]}
				/>
			)}
			<CallForm {...form} intent="request-reset" once>
				<DefaultSubmit />
				{method === "phone" ? (
					<PhoneFields countries={start.countries} cid={start.typed.cid} mobile={start.typed.mobile} />
				) : (
					<LoginNameField label={t("passwordReset.account")} name="account" defaultValue={start.typed.account} />
				)}
				<Captcha key={captcha.idhash} start={captcha} />
				<SubmitButton wide disabled={hydrated && !ready} disabledReason={t("form.fieldsMissing")}>
					{t("passwordReset.sendCode")}
				</SubmitButton>
				<p className="auth-alternative">
					<Anchor href={paths.logIn(start.back)}>{t("passwordReset.logIn")}</Anchor>
				</p>
			</CallForm>
		</AuthScreen>
	);
}
