import { useRef } from "react";
import { useFetcher } from "react-router";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import { isActionDone, type SecurityActionResponse } from "../security/security-actions.ts";
import type { SecurityOverview } from "../security/security-views.ts";

interface OwnerFormProps {
	/** Path of the page; its action handles `fresh` and `mail`. */
	action: string;
	overview: SecurityOverview;
	response?: SecurityActionResponse | undefined;
	/** Path to go to afterwards, if not the same page. */
	nextPath?: string;
	/** The page already has the heading. */
	standalone?: boolean;
}

/**
 * Reauthentication: by a passkey; by the password, or a mailed code for members without one, with the second step where it
 * is on; or by a new login.
 */
export function ReauthenticateForm({ action, overview, response, nextPath, standalone = false }: OwnerFormProps) {
	const t = useTranslate();
	const { has_password, proof_email, two_step, passkeys } = overview;
	const form = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<SecurityActionResponse>();
	const asked = response && "intent" in response && (response.intent === "fresh" || response.intent === "mail") ? response : undefined;
	const last = fetcher.data ?? asked;
	const { fieldErrors, edited } = useFieldErrors(last);
	useErrorFocus(form, last);
	const hasPasskey = passkeys.length > 0;
	const byForm = has_password || proof_email !== null;
	const sent = isActionDone(last, "mail");
	// The code field stays when a code was wrong.
	const typing = has_password || sent || (last !== undefined && "intent" in last && last.intent === "fresh" && last.formError !== undefined);
	const busy = fetcher.state !== "idle";
	const hiddenFields = nextPath && <input type="hidden" name="nextPath" value={nextPath} />;
	const submitAssertion = (assertion: string): void =>
		void fetcher.submit({ intent: "fresh", assertion, ...(nextPath ? { nextPath } : {}) }, { method: "post", action });
	return (
		<div ref={form} className={cx("reauth-form", standalone && "single-form")}>
			{!standalone && <h3>{t("reauthenticate.title")}</h3>}
			<p className="text-foreground-2">{t(byForm || hasPasskey ? "reauthenticate.text" : "reauthenticate.noPassword")}</p>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{t("reauthenticate.codeSent", { email: proof_email ?? "" })}
					</Notice>
				)}
			</div>
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={last} />}
			{byForm && typing && (
				<fetcher.Form method="post" action={action} noValidate className="auth-form" onInput={edited}>
					{hiddenFields}
					{has_password ? (
						<PasswordFormField label={t("reauthenticate.password")} error={fieldErrors.password} />
					) : (
						<CodeField name="mailed" label={t("reauthenticate.code")} error={fieldErrors.mailed} />
					)}
					{two_step && <CodeField label={t("twoStep.codeOrRecoveryCode")} recovery error={fieldErrors.code} />}
					<Button type="submit" name="intent" value="fresh" kind="soft" size="lg" busy={busy}>
						{t("reauthenticate.submit")}
					</Button>
				</fetcher.Form>
			)}
			{byForm && !has_password && (
				<fetcher.Form method="post" action={action}>
					{hiddenFields}
					<Button type="submit" name="intent" value="mail" kind={typing ? "ghost" : "soft"} size="lg" icon="mail" busy={busy}>
						{typing ? t("passwordReset.resendCode") : t("reauthenticate.sendCode", { email: proof_email ?? "" })}
					</Button>
				</fetcher.Form>
			)}
			{hasPasskey && (
				<PasskeyButton purpose="fresh" onAssertion={submitAssertion}>
					{t("reauthenticate.usePasskey")}
				</PasskeyButton>
			)}
			{!byForm && !hasPasskey && <NewLogin />}
		</div>
	);
}

/** Logs out, for members without any other method. */
function NewLogin() {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<form method="post" action={paths.signOut}>
			<Button type="submit" kind="quiet">
				{t("reauthenticate.logOut")}
			</Button>
		</form>
	);
}
