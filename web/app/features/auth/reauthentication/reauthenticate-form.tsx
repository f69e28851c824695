import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormFetcher, useFormResult, useOnDone } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { CodeField, PasswordFormField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";
import type { SecurityOverview } from "../security/security-overview.server.ts";
import "../../../styles/security.css";

interface ReauthenticateFormProps<View> {
	/** Path of the page; its action handles `reauthenticationForms`. */
	action: string;
	overview: SecurityOverview;
	/** Path to go to afterwards, if not the same page. */
	nextPath?: string;
	/** Takes in the page's data after reauthentication. */
	onDone?: (page: View) => void;
}

/**
 * Reauthentication: by a passkey; by the password, or a mailed code for members without one, with the second step where
 * it is on; or by a new login. On a page for another purpose it has a heading.
 */
export function ReauthenticateForm<View>({ action, overview, nextPath, onDone }: ReauthenticateFormProps<View>) {
	const { t, paths } = useSite();
	const { has_password, reauthentication_email, two_factor, passkeys } = overview;
	const checked = useFormResult<View>("reauthenticate");
	useOnDone(useFormFetcher<View>("reauthenticate").data, onDone);
	const mailed = isDone(useFormResult("mail-code"));
	const email = reauthentication_email ?? "";
	const hasPasskey = passkeys.length > 0;
	const byForm = has_password || reauthentication_email !== null;
	// The code field stays when a code was wrong.
	const typing = has_password || mailed || checked?.formError !== undefined;
	const form = { action, hidden: { nextPath } };
	return (
		<div className={cx("reauth-form", nextPath !== undefined && "single-form")}>
			{nextPath === undefined && <h2>{t("reauthenticate.title")}</h2>}
			<p className="text-foreground-2">
				{t(byForm || hasPasskey ? "reauthenticate.text" : "reauthenticate.noPassword")}
			</p>
			<LiveNotice icon="mail">{mailed && t("reauthenticate.codeSent", { email })}</LiveNotice>
			{byForm && typing && (
				<CallForm {...form} intent="reauthenticate">
					{has_password ? (
						<PasswordFormField label={t("reauthenticate.password")} />
					) : (
						<CodeField name="mailed" label={t("reauthenticate.code")} />
					)}
					{two_factor && <CodeField label={t("twoFactor.codeOrRecoveryCode")} recovery />}
					<SubmitButton kind="soft">{t("reauthenticate.submit")}</SubmitButton>
				</CallForm>
			)}
			{byForm && !has_password && (
				<CallForm {...form} intent="mail-code" className="">
					<SubmitButton kind={typing ? "ghost" : "soft"} icon="mail">
						{typing ? t("passwordReset.resendCode") : t("reauthenticate.sendCode", { email })}
					</SubmitButton>
				</CallForm>
			)}
			{hasPasskey && (
				<PasskeyButton {...form} purpose="reauthentication" intent="reauthenticate">
					{t("reauthenticate.usePasskey")}
				</PasskeyButton>
			)}
			{!byForm && !hasPasskey && (
				<form method="post" action={paths.href("account/logout")}>
					<Button type="submit" kind="quiet">
						{t("reauthenticate.logOut")}
					</Button>
				</form>
			)}
		</div>
	);
}
