import { reauthenticate, sendReauthenticationCode } from "#contract/security.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormFetcher, useFormResult } from "../../../lib/form/use-form-result.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import type { SecurityOverview } from "../security/security-views.ts";

interface ReauthenticateFormProps {
	/** Path of the page; its action handles `reauthenticationForms`. */
	action: string;
	overview: SecurityOverview;
	/** Path to go to afterwards, if not the same page. */
	nextPath?: string;
	/** The page already has the heading. */
	standalone?: boolean;
}

/**
 * Reauthentication: by a passkey; by the password, or a mailed code for members without one, with the second step where it
 * is on; or by a new login.
 */
export function ReauthenticateForm({ action, overview, nextPath, standalone = false }: ReauthenticateFormProps) {
	const t = useTranslate();
	const { has_password, reauthentication_email, two_step, passkeys } = overview;
	const fetcher = useFormFetcher("reauthenticate");
	const checked = useFormResult("reauthenticate");
	const mailed = useFormResult("mail-code");
	const hasPasskey = passkeys.length > 0;
	const byForm = has_password || reauthentication_email !== null;
	// The code field stays when a code was wrong.
	const typing = has_password || isDone(mailed) || checked?.formError !== undefined;
	const form = { action, hidden: { nextPath } };
	const submitAssertion = (assertion: string): void =>
		void fetcher.submit({ form: "reauthenticate", assertion, scripted: 1, ...(nextPath ? { nextPath } : {}) }, { method: "post", action });
	return (
		<div className={cx("reauth-form", standalone && "single-form")}>
			{!standalone && <h3>{t("reauthenticate.title")}</h3>}
			<p className="text-foreground-2">{t(byForm || hasPasskey ? "reauthenticate.text" : "reauthenticate.noPassword")}</p>
			<div aria-live="polite">
				{isDone(mailed) && (
					<Notice tone="good" icon="mail">
						{t("reauthenticate.codeSent", { email: reauthentication_email ?? "" })}
					</Notice>
				)}
			</div>
			{byForm && typing && (
				<CallForm {...form} call={reauthenticate} intent="reauthenticate">
					{has_password ? <PasswordFormField label={t("reauthenticate.password")} /> : <CodeField name="mailed" label={t("reauthenticate.code")} />}
					{two_step && <CodeField label={t("twoStep.codeOrRecoveryCode")} recovery />}
					<SubmitButton kind="soft">{t("reauthenticate.submit")}</SubmitButton>
				</CallForm>
			)}
			{byForm && !has_password && (
				<CallForm {...form} call={sendReauthenticationCode} intent="mail-code" className="" onDone={() => {}}>
					<SubmitButton kind={typing ? "ghost" : "soft"} icon="mail">
						{typing ? t("passwordReset.resendCode") : t("reauthenticate.sendCode", { email: reauthentication_email ?? "" })}
					</SubmitButton>
				</CallForm>
			)}
			{hasPasskey && (
				<PasskeyButton purpose="reauthentication" onAssertion={submitAssertion}>
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
