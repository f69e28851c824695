import { useState } from "react";
import { resetPassword } from "#contract/password.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useView } from "../../../lib/form/use-form-result.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { MessageScreen } from "../message-screen.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import type { ResendWait } from "../phone/resend-wait.ts";
import { useCountdown } from "../phone/use-countdown.ts";

/** State of the password reset, as this browser keeps it. */
export interface ResetPasswordState {
	back: string | null;
	/** The new password was set. */
	done: boolean;
	/** Another code was requested. */
	resent: boolean;
	byPhone: boolean;
	/** Account or phone number, as typed. */
	recipient?: string;
	/** Unix seconds at which the last code was requested. */
	requestedAt?: number;
	/** Until another code can be requested. */
	wait?: ResendWait;
}

/** Second step of a password reset: the code and the new password, then login (G-32). */
export function ResetPasswordForm({ start: loaded }: { start: ResetPasswordState }) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useHydrated();
	const [start, takeState] = useView(loaded);
	// Loaded again after each attempt; only another code starts another wait.
	const [shown, setShown] = useState(start);
	if (shown.requestedAt !== start.requestedAt) setShown(start);
	const left = useCountdown(shown.wait);
	const waiting = hydrated && left > 0;

	if (start.done)
		return (
			<MessageScreen illustration="letter" title={t("passwordReset.doneTitle")} text={t("passwordReset.doneText")} alert>
				<Button href={paths.logIn(start.back)}>{t("logIn.submit")}</Button>
			</MessageScreen>
		);
	return (
		<AuthScreen title={t("passwordReset.sentTitle")} text={t("passwordReset.sentText")}>
			{start.recipient && <p className="auth-text break-words">{t("passwordReset.sentTo", { to: start.recipient })}</p>}
			{site.outbox && (
				<a className="link-button" href={site.outbox}>
					{t("shell.devOutbox")}
				</a>
			)}
			<CallForm call={resetPassword} intent="reset-password" once>
				<CodeField label={t("phone.code")} />
				<NewPasswordField label={t("changePassword.new")} name="newpassword" />
				<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew />
				<SubmitButton wide>{t("passwordReset.savePassword")}</SubmitButton>
			</CallForm>
			<div className="auth-after" aria-live="polite">
				{start.resent && (
					<Notice tone="good" icon="mail">
						{t("passwordReset.codeResent")}
					</Notice>
				)}
			</div>
			<div className="confirm-resend auth-after">
				<CallForm intent="resend-code" className="" onDone={takeState}>
					<SubmitButton kind="quiet" size="md" disabled={waiting}>
						{waiting ? t("phone.resendIn", { seconds: left }) : t("passwordReset.resendCode")}
					</SubmitButton>
				</CallForm>
				<Anchor className="link-button" href={start.byPhone ? paths.forget(start.back) : paths.forgetByEmail(start.back)}>
					{t("passwordReset.restart")}
				</Anchor>
			</div>
		</AuthScreen>
	);
}
