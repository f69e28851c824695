import { useRef } from "react";
import { useFetcher } from "react-router";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useSite, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeFieldWithSubmit, EmailAddressField, PasswordFormField } from "../fields.tsx";
import { ConfirmEmailForm, type ConfirmEmailResponse } from "./confirm-email-form.tsx";

/**
 * The viewer's e-mail: to add, to confirm, or, with the password, to change. Its forms post to `/account/confirm`.
 * @param email the confirmed address, shortened
 */
export function AccountEmailForm({ response, email }: { response?: ConfirmEmailResponse | undefined; email?: string | null }) {
	const t = useTranslate();
	const viewer = useViewer();
	if (!viewer.hasEmail) return <AddressAndCode response={response} />;
	if (!viewer.emailVerified) return <ConfirmEmailForm response={response} />;
	return (
		<div className="auth-form">
			<Notice tone="good">{email ? t("email.addressConfirmed", { email }) : t("email.confirmed")}</Notice>
			<details className="confirm-change" open={response ? true : undefined}>
				<summary className="link-button">
					{t("email.change")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<p className="auth-text">{t("email.changeText")}</p>
				<AddressAndCode response={response} change />
			</details>
		</div>
	);
}

interface AddressAndCodeProps {
	response: ConfirmEmailResponse | undefined;
	/** The account already has a confirmed address. */
	change?: boolean;
}

/** Asks for the address, then for the code that was mailed to it. */
function AddressAndCode({ response, change = false }: AddressAndCodeProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const address = useFetcher<ConfirmEmailResponse>();
	const code = useFetcher<ConfirmEmailResponse>();
	const form = useRef<HTMLFormElement>(null);
	const codeForm = useRef<HTMLFormElement>(null);
	const before = response && "step" in response ? response : undefined;
	const addressResponse = address.data ?? (before?.step === "again" ? before : undefined);
	const codeResponse = code.data ?? (before?.step === "code" ? before : undefined);
	const sentTo =
		addressResponse && "sent" in addressResponse ? addressResponse.email : codeResponse && "email" in codeResponse ? codeResponse.email : undefined;
	const typed = addressResponse && "email" in addressResponse ? addressResponse.email : undefined;
	const ofAddress = useFieldErrors(addressResponse);
	const ofCode = useFieldErrors(codeResponse);
	useErrorFocus(form, addressResponse && "formError" in addressResponse ? addressResponse : undefined);
	useErrorFocus(codeForm, codeResponse && "formError" in codeResponse ? codeResponse : undefined);
	const confirmed = codeResponse && "confirmed" in codeResponse;
	// The server also asks for the password for a first address when the login is not recent.
	const asksPassword = change || (addressResponse && "formError" in addressResponse && "password" in (addressResponse.formError?.fields ?? {}));
	return (
		<div className="auth-form">
			<div aria-live="polite">
				{confirmed ? (
					<Notice tone="good">{t("email.addressConfirmed", { email: codeResponse.email ?? "" })}</Notice>
				) : (
					sentTo && (
						<Notice tone="good" icon="mail">
							{t("email.codeSent", { email: sentTo })} {site.outbox && <a href={site.outbox}>{t("shell.devOutbox")}</a>}
						</Notice>
					)
				)}
			</div>
			{sentTo && !confirmed && (
				<code.Form ref={codeForm} method="post" action={paths.confirmEmail} noValidate className="auth-form" onInput={ofCode.edited}>
					<input type="hidden" name="email" value={sentTo} />
					{!ofCode.fieldErrors.code && <FormNotices response={codeResponse} />}
					<CodeFieldWithSubmit error={ofCode.fieldErrors.code} busy={code.state !== "idle"} />
				</code.Form>
			)}
			<address.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="auth-form" onInput={ofAddress.edited}>
				<input type="hidden" name="again" value="1" />
				{Object.keys(ofAddress.fieldErrors).length === 0 && <FormNotices response={addressResponse} />}
				<EmailAddressField label={t(change ? "email.newLabel" : "email.label")} defaultValue={typed} error={ofAddress.fieldErrors.email} />
				{asksPassword && <PasswordFormField label={t("changePassword.current")} error={ofAddress.fieldErrors.password} />}
				<Button type="submit" size="lg" kind={sentTo && !confirmed ? "quiet" : "main"} wide busy={address.state !== "idle"}>
					{t(sentTo && !confirmed ? "passwordReset.resendCode" : "email.sendCode")}
				</Button>
			</address.Form>
		</div>
	);
}
