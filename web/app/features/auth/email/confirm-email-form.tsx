import { useRef } from "react";
import { useFetcher } from "react-router";
import type { FormError } from "../../../lib/form/form-error.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../../lib/form/offline.ts";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CodeFieldWithSubmit, EmailAddressField, PasswordFormField } from "../fields.tsx";

/** Response of the confirmation action. */
export type ConfirmEmailResponse =
	| { step: "link" | "code" | "again"; confirmed?: string; sent?: boolean; formError?: FormError; email?: string }
	| OfflineResponse;

/** The code from the e-mail, resending it, and sending it to another address. */
export function ConfirmEmailForm({ response }: { response?: ConfirmEmailResponse | undefined }) {
	const code = useFetcher<ConfirmEmailResponse>();
	const again = useFetcher<ConfirmEmailResponse>();
	const before = response && "step" in response ? response : undefined;
	return (
		<div className="auth-form">
			<CodeForm fetcher={code} response={code.data ?? (before?.step === "code" ? before : undefined)} />
			<AgainForms fetcher={again} response={again.data ?? (before?.step === "again" ? before : undefined)} />
		</div>
	);
}

interface PartProps {
	fetcher: ReturnType<typeof useFetcher<ConfirmEmailResponse>>;
	response: ConfirmEmailResponse | undefined;
}

function CodeForm({ fetcher, response }: PartProps) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const { fieldErrors, edited } = useFieldErrors(response);
	useErrorFocus(form, response);
	return (
		<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="auth-form" onInput={edited}>
			{!fieldErrors.code && <FormNotices response={response} />}
			<CodeFieldWithSubmit error={fieldErrors.code} busy={fetcher.state !== "idle"} />
		</fetcher.Form>
	);
}

function AgainForms({ fetcher, response }: PartProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const { fieldErrors, edited } = useFieldErrors(response);
	const busy = fetcher.state !== "idle";
	const sent = response && "sent" in response && response.sent;
	// The server asks for the password when the login is not recent.
	const asksPassword = response && "formError" in response && "password" in (response.formError?.fields ?? {});
	const tried = response && "email" in response ? response.email : undefined;
	useErrorFocus(form, response && "formError" in response ? response : undefined);
	return (
		<>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{t("shell.confirmationSent")}
					</Notice>
				)}
			</div>
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
			<div className="confirm-resend">
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<Button type="submit" name="again" value="1" kind="quiet" icon="mail" busy={busy}>
						{t("shell.resendConfirmation")}
					</Button>
				</fetcher.Form>
				{site.outbox && (
					<a className="link-button" href={site.outbox}>
						{t("shell.devOutbox")}
					</a>
				)}
			</div>
			<details className="confirm-change" open={tried ? true : undefined}>
				<summary className="link-button">
					{t("confirmEmail.useOtherAddress")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="auth-form" onInput={edited}>
					<input type="hidden" name="again" value="1" />
					<EmailAddressField label={t("confirmEmail.otherAddress")} defaultValue={tried} error={fieldErrors.email} />
					{asksPassword && <PasswordFormField label={t("changePassword.current")} error={fieldErrors.password} />}
					<Button type="submit" size="lg" kind="soft" busy={busy}>
						{t("confirmEmail.otherAddressSubmit")}
					</Button>
				</fetcher.Form>
			</details>
		</>
	);
}
