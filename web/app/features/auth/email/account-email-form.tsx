import { type ReactNode, useState } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormFetcher, useFormResult, useOnDone, usePosted, useView } from "../../../lib/form/use-form-result.ts";
import { changeViewer, usePaths, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Disclosure, OutboxLink } from "../disclosure.tsx";
import { CodeField, EmailAddressField, PasswordFormField } from "../fields.tsx";
import type { ConfirmedEmail, SentEmail } from "./confirm-email.server.ts";

/** The address that a code was sent to, or the one that was confirmed last; empty for the account's own. */
interface Progress {
	/** The present address, when its code comes first. */
	current?: string | null | undefined;
	sentTo?: string | undefined;
	confirmed?: string | undefined;
}

/** How far the change of the address is: with scripts by the last answer, without by the posted form. */
function useProgress(onConfirmed: (confirmed: ConfirmedEmail) => void): Progress {
	const address = usePosted<SentEmail>("send-to-address");
	const code = usePosted<ConfirmedEmail>("confirm-code");
	const [progress, setProgress] = useState<Progress>({
		sentTo: address?.view?.email ?? code?.typed?.email?.[0],
		current: address?.view?.current,
		confirmed: code?.view?.email,
	});
	useOnDone(useFormFetcher<SentEmail>("send-to-address").data, ({ email, current }) =>
		setProgress({ sentTo: email, current }),
	);
	useOnDone(useFormFetcher<ConfirmedEmail>("confirm-code").data, (confirmed) => {
		setProgress({ confirmed: confirmed.email });
		onConfirmed(confirmed);
	});
	return progress;
}

/**
 * The viewer's e-mail: to add, to confirm, or, with the password, to change. Its forms post to `/account/confirm`.
 * @param email the confirmed address, shortened
 */
export function AccountEmailForm({ email: loaded = null }: { email?: string | null }) {
	const t = useTranslate();
	const { hasEmail, emailVerified } = useViewer();
	const [email, setEmail] = useView(loaded);
	const refused = [useFormResult("send-to-address"), useFormResult("confirm-code")].some((result) => result?.formError);
	const progress = useProgress(({ shortened }) => {
		setEmail(shortened);
		changeViewer({ hasEmail: true, emailVerified: true, passesEmailGate: true });
	});
	if (!hasEmail) return <AddressAndCode {...progress} />;
	if (!emailVerified) return <ConfirmEmailForm />;
	return (
		<div className="auth-form">
			<Notice tone="good">{email ? t("email.addressConfirmed", { email }) : t("email.confirmed")}</Notice>
			<Disclosure open={refused || Boolean(progress.sentTo || progress.confirmed)} title={t("email.change")}>
				<p className="auth-text">{t("email.changeText")}</p>
				<AddressAndCode {...progress} change />
			</Disclosure>
		</div>
	);
}

/** Asks for the address, then for the code that was mailed to it. With `change` the account has a confirmed one. */
function AddressAndCode({ sentTo, current, confirmed, change = false }: Progress & { change?: boolean }) {
	const t = useTranslate();
	const waiting = sentTo && !confirmed;
	return (
		<div className="auth-form">
			<LiveNotice icon={confirmed ? undefined : "mail"}>
				{confirmed && t("email.addressConfirmed", { email: confirmed })}
				{waiting && (
					<>
						{t("email.codeSent", { email: current ?? sentTo })} <OutboxLink />
					</>
				)}
			</LiveNotice>
			{waiting && <CodeForm email={sentTo} />}
			<AddressForm label={t(change ? "email.newLabel" : "email.label")} asksPassword={change}>
				<SubmitButton kind={waiting ? "quiet" : "main"} wide>
					{t(waiting ? "passwordReset.resendCode" : "email.sendCode")}
				</SubmitButton>
			</AddressForm>
		</div>
	);
}

/** The code from the e-mail, resending it, and sending it to another address. */
function ConfirmEmailForm() {
	const t = useTranslate();
	const action = usePaths().href("account/confirm");
	const resent = isDone(useFormResult("send-code"));
	const other = useFormResult("send-to-address");
	return (
		<div className="auth-form">
			<CodeForm />
			<LiveNotice icon="mail">{(resent || isDone(other)) && t("shell.confirmationSent")}</LiveNotice>
			<div className="confirm-resend">
				<CallForm intent="send-code" action={action} className="">
					<SubmitButton kind="quiet" size="md" icon="mail">
						{t("shell.resendConfirmation")}
					</SubmitButton>
				</CallForm>
				<OutboxLink className="link-button" />
			</div>
			<Disclosure open={other !== undefined} title={t("confirmEmail.useOtherAddress")}>
				<AddressForm label={t("confirmEmail.otherAddress")}>
					<SubmitButton kind="soft">{t("confirmEmail.otherAddressSubmit")}</SubmitButton>
				</AddressForm>
			</Disclosure>
		</div>
	);
}

function CodeForm({ email }: { email?: string }) {
	const t = useTranslate();
	return (
		<CallForm intent="confirm-code" action={usePaths().href("account/confirm")} hidden={{ email }}>
			<div className="confirm-code">
				<CodeField label={t("confirmEmail.code")} />
				<SubmitButton>{t("confirmEmail.submit")}</SubmitButton>
			</div>
		</CallForm>
	);
}

function AddressForm({
	label,
	asksPassword = false,
	children,
}: {
	label: string;
	asksPassword?: boolean;
	children: ReactNode;
}) {
	const t = useTranslate();
	// The server asks for the password when the login is not recent.
	const asked = "password" in (useFormResult("send-to-address")?.formError?.fields ?? {});
	return (
		<CallForm intent="send-to-address" action={usePaths().href("account/confirm")}>
			<EmailAddressField label={label} />
			{(asksPassword || asked) && <PasswordFormField label={t("changePassword.current")} />}
			{children}
		</CallForm>
	);
}
