import { useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AddressField, CodeLine, SecretField } from "./fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import type { Refusal } from "./refusal.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";

/** Response of the confirmation action. */
export type ConfirmAnswer = { step: "link" | "code" | "again"; confirmed?: string; sent?: boolean; formError?: Refusal; email?: string } | LineDown;

/** The code from the e-mail, resending it, and sending it to another address. */
export function ConfirmForm({ response }: { response?: ConfirmAnswer | undefined }) {
	const code = useFetcher<ConfirmAnswer>();
	const again = useFetcher<ConfirmAnswer>();
	const before = response && "step" in response ? response : undefined;
	return (
		<div className="door-form">
			<CodeForm fetcher={code} response={code.data ?? (before?.step === "code" ? before : undefined)} />
			<AgainForms fetcher={again} response={again.data ?? (before?.step === "again" ? before : undefined)} />
		</div>
	);
}

interface PartProps {
	fetcher: ReturnType<typeof useFetcher<ConfirmAnswer>>;
	response: ConfirmAnswer | undefined;
}

function CodeForm({ fetcher, response }: PartProps) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const { fieldErrors, edited } = useFieldFaults(response);
	useFaultFocus(form, response);
	return (
		<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={edited}>
			{!fieldErrors.code && <FormNotices response={response} />}
			<CodeLine error={fieldErrors.code} busy={fetcher.state !== "idle"} />
		</fetcher.Form>
	);
}

function AgainForms({ fetcher, response }: PartProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const { fieldErrors, edited } = useFieldFaults(response);
	const busy = fetcher.state !== "idle";
	const sent = response && "sent" in response && response.sent;
	// The server asks for the password when the login is not recent.
	const asksPassword = response && "formError" in response && "password" in (response.formError?.fields ?? {});
	const tried = response && "email" in response ? response.email : undefined;
	useFaultFocus(form, response && "formError" in response ? response : undefined);
	return (
		<>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{t("shell.confirmSent")}
					</Notice>
				)}
			</div>
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
			<div className="confirm-again">
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<Button type="submit" name="again" value="1" kind="quiet" icon="mail" busy={busy}>
						{t("shell.confirmAgain")}
					</Button>
				</fetcher.Form>
				{site.outbox && (
					<a className="door-link" href={site.outbox}>
						{t("shell.outbox")}
					</a>
				)}
			</div>
			<details className="confirm-other" open={tried ? true : undefined}>
				<summary className="door-link">
					{t("confirm.other")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={edited}>
					<input type="hidden" name="again" value="1" />
					<AddressField label={t("confirm.otherEmail")} defaultValue={tried} error={fieldErrors.email} />
					{asksPassword && <SecretField label={t("change.old")} error={fieldErrors.password} />}
					<Button type="submit" size="lg" kind="soft" busy={busy}>
						{t("confirm.otherSend")}
					</Button>
				</fetcher.Form>
			</details>
		</>
	);
}
