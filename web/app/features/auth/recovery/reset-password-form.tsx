import { useRef, useState } from "react";
import { useFetcher } from "react-router";
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
import { AuthScreen } from "../auth-screen.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { MessageScreen } from "../message-screen.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";
import type { ResendWait } from "../phone/resend-wait.ts";
import { useCountdown } from "../phone/use-countdown.ts";

/** State of the password reset, as this browser keeps it. */
export interface ResetPasswordState {
	/** Idempotency key of the change. */
	key: string;
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

/** Response when the step failed. */
export type ResetPasswordResponse = { step: "again" | "change"; formError?: FormError } | OfflineResponse;

/** Second step of a password reset: the code and the new password, then login (G-32). */
export function ResetPasswordForm({ start, response }: { start: ResetPasswordState; response: ResetPasswordResponse | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useHydrated();
	const change = useFetcher<ResetPasswordResponse>();
	const again = useFetcher<ResetPasswordResponse>();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(start.key);
	const before = response && "step" in response ? response : undefined;
	const last = change.data ?? (before?.step === "change" ? before : undefined);
	const lastAgain = again.data ?? (before?.step === "again" ? before : undefined);
	const { fieldErrors, edited } = useFieldErrors(last);
	// Reloaded after each attempt; only another code starts another wait.
	const [shown, setShown] = useState(start);
	if (shown.requestedAt !== start.requestedAt) setShown(start);
	const left = useCountdown(shown.wait);
	const waiting = hydrated && left > 0;
	useErrorFocus(form, last);

	if (start.done)
		return (
			<MessageScreen illustration="letter" title={t("passwordReset.doneTitle")} text={t("passwordReset.doneText")} alert>
				<Button href={paths.signIn(start.back)}>{t("logIn.submit")}</Button>
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
			<change.Form ref={form} method="post" action={paths.forgetChange(start.back)} noValidate className="auth-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{Object.keys(fieldErrors).length === 0 && <FormNotices response={last} />}
				<CodeField label={t("phone.code")} error={fieldErrors.code} />
				<NewPasswordField label={t("changePassword.new")} name="newpassword" error={fieldErrors.newpassword} />
				<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew error={fieldErrors.newpassword2} />
				<Button type="submit" size="lg" wide busy={change.state !== "idle"}>
					{t("passwordReset.savePassword")}
				</Button>
			</change.Form>
			<div className="auth-after" aria-live="polite">
				{start.resent && (
					<Notice tone="good" icon="mail">
						{t("passwordReset.codeResent")}
					</Notice>
				)}
			</div>
			<FormNotices response={lastAgain} />
			<div className="confirm-resend auth-after">
				<again.Form method="post" action={paths.forgetChange(start.back)}>
					{hydrated && <input type="hidden" name="live" value="1" />}
					<Button type="submit" name="intent" value="again" kind="quiet" busy={again.state !== "idle"} disabled={waiting}>
						{waiting ? t("phone.resendIn", { seconds: left }) : t("passwordReset.resendCode")}
					</Button>
				</again.Form>
				<Anchor className="link-button" href={start.byPhone ? paths.forget(start.back) : paths.forgetByEmail(start.back)}>
					{t("passwordReset.restart")}
				</Anchor>
			</div>
		</AuthScreen>
	);
}
