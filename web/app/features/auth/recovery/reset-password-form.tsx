import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { useView } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { OutboxLink } from "../disclosure.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { MessageScreen } from "../message-screen.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import { useCountdown } from "../phone/use-countdown.ts";
import type { ResetPasswordState } from "./recovery.server.ts";

/** Second step of a password reset: the code and the new password, then login (G-32). */
export function ResetPasswordForm({ start: loaded }: { start: ResetPasswordState }) {
	const { t, paths } = useSite();
	const hydrated = useHydrated();
	const [start, setState] = useView(loaded);
	const left = useCountdown(start.wait);
	const waiting = hydrated && left > 0;

	if (start.done)
		return (
			<MessageScreen
				illustration="letter"
				title={t("passwordReset.doneTitle")}
				text={t("passwordReset.doneText")}
				alert
			>
				<Button href={paths.logIn(start.back)}>{t("logIn.submit")}</Button>
			</MessageScreen>
		);
	return (
		<AuthScreen title={t("passwordReset.sentTitle")} text={t("passwordReset.sentText")}>
			{start.recipient && <p className="auth-text break-words">{t("passwordReset.sentTo", { to: start.recipient })}</p>}
			<OutboxLink className="link-button" />
			<CallForm intent="reset-password" once>
				<CodeField label={t("phone.code")} />
				<NewPasswordField label={t("changePassword.new")} name="newpassword" />
				<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew />
				<SubmitButton wide>{t("passwordReset.savePassword")}</SubmitButton>
			</CallForm>
			<div className="auth-after">
				<LiveNotice icon="mail">{start.resent && t("passwordReset.codeResent")}</LiveNotice>
			</div>
			<div className="confirm-resend auth-after">
				<CallForm intent="resend-code" className="" onDone={setState}>
					<SubmitButton kind="quiet" size="md" disabled={waiting}>
						{waiting ? t("phone.resendIn", { seconds: left }) : t("passwordReset.resendCode")}
					</SubmitButton>
				</CallForm>
				<Anchor
					className="link-button"
					href={start.byPhone ? paths.resetPassword(start.back) : paths.resetPasswordByEmail(start.back)}
				>
					{t("passwordReset.restart")}
				</Anchor>
			</div>
		</AuthScreen>
	);
}
