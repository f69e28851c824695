import { useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ConfirmAnswer, ConfirmForm } from "./confirm-form.tsx";
import { AddressField, CodeLine, SecretField } from "./fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";

/**
 * The viewer's e-mail: to add, to confirm, or, with the password, to change. Its forms post to `/account/confirm`.
 * @param email the confirmed address, shortened
 */
export function BindEmail({ response, email }: { response?: ConfirmAnswer | undefined; email?: string | null }) {
	const t = useSay();
	const viewer = useViewer();
	if (!viewer.hasEmail) return <AddressAndCode response={response} />;
	if (!viewer.emailVerified) return <ConfirmForm response={response} />;
	return (
		<div className="door-form">
			<Notice tone="good">{email ? t("bind.done", { email }) : t("bind.ok")}</Notice>
			<details className="confirm-other" open={response ? true : undefined}>
				<summary className="door-link">
					{t("bind.change")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<p className="door-text">{t("bind.changeText")}</p>
				<AddressAndCode response={response} change />
			</details>
		</div>
	);
}

interface AddressAndCodeProps {
	response: ConfirmAnswer | undefined;
	/** The account already has a confirmed address. */
	change?: boolean;
}

/** Asks for the address, then for the code that was mailed to it. */
function AddressAndCode({ response, change = false }: AddressAndCodeProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const address = useFetcher<ConfirmAnswer>();
	const code = useFetcher<ConfirmAnswer>();
	const form = useRef<HTMLFormElement>(null);
	const codeForm = useRef<HTMLFormElement>(null);
	const before = response && "step" in response ? response : undefined;
	const addressResponse = address.data ?? (before?.step === "again" ? before : undefined);
	const codeResponse = code.data ?? (before?.step === "code" ? before : undefined);
	const sentTo =
		addressResponse && "sent" in addressResponse ? addressResponse.email : codeResponse && "email" in codeResponse ? codeResponse.email : undefined;
	const typed = addressResponse && "email" in addressResponse ? addressResponse.email : undefined;
	const ofAddress = useFieldFaults(addressResponse);
	const ofCode = useFieldFaults(codeResponse);
	useFaultFocus(form, addressResponse && "formError" in addressResponse ? addressResponse : undefined);
	useFaultFocus(codeForm, codeResponse && "formError" in codeResponse ? codeResponse : undefined);
	const confirmed = codeResponse && "confirmed" in codeResponse;
	// The server also asks for the password for a first address when the login is not recent.
	const asksPassword = change || (addressResponse && "formError" in addressResponse && "password" in (addressResponse.formError?.fields ?? {}));
	return (
		<div className="door-form">
			<div aria-live="polite">
				{confirmed ? (
					<Notice tone="good">{t("bind.done", { email: codeResponse.email ?? "" })}</Notice>
				) : (
					sentTo && (
						<Notice tone="good" icon="mail">
							{t("bind.sent", { email: sentTo })} {site.outbox && <a href={site.outbox}>{t("shell.outbox")}</a>}
						</Notice>
					)
				)}
			</div>
			{sentTo && !confirmed && (
				<code.Form ref={codeForm} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={ofCode.edited}>
					<input type="hidden" name="email" value={sentTo} />
					{!ofCode.fieldErrors.code && <FormNotices response={codeResponse} />}
					<CodeLine error={ofCode.fieldErrors.code} busy={code.state !== "idle"} />
				</code.Form>
			)}
			<address.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={ofAddress.edited}>
				<input type="hidden" name="again" value="1" />
				{Object.keys(ofAddress.fieldErrors).length === 0 && <FormNotices response={addressResponse} />}
				<AddressField label={t(change ? "bind.new" : "bind.email")} defaultValue={typed} error={ofAddress.fieldErrors.email} />
				{asksPassword && <SecretField label={t("change.old")} error={ofAddress.fieldErrors.password} />}
				<Button type="submit" size="lg" kind={sentTo && !confirmed ? "quiet" : "main"} wide busy={address.state !== "idle"}>
					{t(sentTo && !confirmed ? "forget.again" : "bind.send")}
				</Button>
			</address.Form>
		</div>
	);
}
