import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { usePaths, useSite, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeFieldWithSubmit, EmailAddressField, PasswordFormField } from "../fields.tsx";
import type { SentEmail } from "./confirm-email.server.ts";

/**
 * The viewer's e-mail: to add, to confirm, or, with the password, to change. Its forms post to `/account/confirm`.
 * @param email the confirmed address, shortened
 */
export function AccountEmailForm({ email }: { email?: string | null }) {
	const t = useTranslate();
	const viewer = useViewer();
	const answered = [useFormResult("send-to-address"), useFormResult("confirm-code")].some(Boolean);
	if (!viewer.hasEmail) return <AddressAndCode />;
	if (!viewer.emailVerified) return <ConfirmEmailForm />;
	return (
		<div className="auth-form">
			<Notice tone="good">{email ? t("email.addressConfirmed", { email }) : t("email.confirmed")}</Notice>
			<details className="confirm-change" open={answered ? true : undefined}>
				<summary className="link-button">
					{t("email.change")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<p className="auth-text">{t("email.changeText")}</p>
				<AddressAndCode change />
			</details>
		</div>
	);
}

/** Asks for the address, then for the code that was mailed to it. With `change` the account has a confirmed one. */
function AddressAndCode({ change = false }: { change?: boolean }) {
	const t = useTranslate();
	const { site } = useSite();
	const address = useFormResult<SentEmail>("send-to-address");
	const code = useFormResult<SentEmail>("confirm-code");
	const sentTo = address?.view?.email ?? code?.typed?.email?.[0];
	const confirmed = isDone(code);
	return (
		<div className="auth-form">
			<div aria-live="polite">
				{confirmed ? (
					<Notice tone="good">{t("email.addressConfirmed", { email: code?.view?.email ?? "" })}</Notice>
				) : (
					sentTo && (
						<Notice tone="good" icon="mail">
							{t("email.codeSent", { email: sentTo })} {site.outbox && <a href={site.outbox}>{t("shell.devOutbox")}</a>}
						</Notice>
					)
				)}
			</div>
			{sentTo && !confirmed && <CodeForm email={sentTo} />}
			<AddressForm label={t(change ? "email.newLabel" : "email.label")} asksPassword={change}>
				<SubmitButton kind={sentTo && !confirmed ? "quiet" : "main"} wide>
					{t(sentTo && !confirmed ? "passwordReset.resendCode" : "email.sendCode")}
				</SubmitButton>
			</AddressForm>
		</div>
	);
}

/** The code from the e-mail, resending it, and sending it to another address. */
function ConfirmEmailForm() {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const resent = isDone(useFormResult("send-code"));
	const other = useFormResult("send-to-address");
	return (
		<div className="auth-form">
			<CodeForm />
			<div aria-live="polite">
				{(resent || isDone(other)) && (
					<Notice tone="good" icon="mail">
						{t("shell.confirmationSent")}
					</Notice>
				)}
			</div>
			<div className="confirm-resend">
				<CallForm intent="send-code" action={paths.confirmEmail} className="">
					<SubmitButton kind="quiet" size="md" icon="mail">
						{t("shell.resendConfirmation")}
					</SubmitButton>
				</CallForm>
				{site.outbox && (
					<a className="link-button" href={site.outbox}>
						{t("shell.devOutbox")}
					</a>
				)}
			</div>
			<details className="confirm-change" open={other ? true : undefined}>
				<summary className="link-button">
					{t("confirmEmail.useOtherAddress")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<AddressForm label={t("confirmEmail.otherAddress")}>
					<SubmitButton kind="soft">{t("confirmEmail.otherAddressSubmit")}</SubmitButton>
				</AddressForm>
			</details>
		</div>
	);
}

const CodeForm = ({ email }: { email?: string }) => (
	<CallForm intent="confirm-code" action={usePaths().confirmEmail} hidden={{ email }}>
		<CodeFieldWithSubmit />
	</CallForm>
);

function AddressForm({ label, asksPassword = false, children }: { label: string; asksPassword?: boolean; children: React.ReactNode }) {
	const t = useTranslate();
	// The server asks for the password when the login is not recent.
	const asked = "password" in (useFormResult("send-to-address")?.formError?.fields ?? {});
	return (
		<CallForm intent="send-to-address" action={usePaths().confirmEmail}>
			<EmailAddressField label={label} />
			{(asksPassword || asked) && <PasswordFormField label={t("changePassword.current")} />}
			{children}
		</CallForm>
	);
}
