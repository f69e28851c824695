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
 * The viewer's e-mail: added by who registered by phone, confirmed by who has not done it yet, changed by who has, with
 * the password. Its forms are sent to the page `/account/confirm`, wherever it stands.
 * @param email the confirmed one, shortened
 */
export function BindEmail({ answer, email }: { answer?: ConfirmAnswer | undefined; email?: string | null }) {
	const say = useSay();
	const viewer = useViewer();
	if (!viewer.hasEmail) return <AddressAndCode answer={answer} />;
	if (!viewer.emailVerified) return <ConfirmForm answer={answer} />;
	return (
		<div className="door-form">
			<Notice tone="good">{email ? say("bind.done", { email }) : say("bind.ok")}</Notice>
			<details className="confirm-other" open={answer ? true : undefined}>
				<summary className="door-link">
					{say("bind.change")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<p className="door-text">{say("bind.changeText")}</p>
				<AddressAndCode answer={answer} change />
			</details>
		</div>
	);
}

interface AddressAndCodeProps {
	answer: ConfirmAnswer | undefined;
	/** The account has a confirmed one already. */
	change?: boolean;
}

/** First the address, then, once a mail left, its code. */
function AddressAndCode({ answer, change = false }: AddressAndCodeProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const address = useFetcher<ConfirmAnswer>();
	const code = useFetcher<ConfirmAnswer>();
	const form = useRef<HTMLFormElement>(null);
	const codeForm = useRef<HTMLFormElement>(null);
	const before = answer && "way" in answer ? answer : undefined;
	const addressAnswer = address.data ?? (before?.way === "again" ? before : undefined);
	const codeAnswer = code.data ?? (before?.way === "code" ? before : undefined);
	const sentTo = addressAnswer && "sent" in addressAnswer ? addressAnswer.email : codeAnswer && "email" in codeAnswer ? codeAnswer.email : undefined;
	const typed = addressAnswer && "email" in addressAnswer ? addressAnswer.email : undefined;
	const ofAddress = useFieldFaults(addressAnswer);
	const ofCode = useFieldFaults(codeAnswer);
	useFaultFocus(form, addressAnswer && "refusal" in addressAnswer ? addressAnswer : undefined);
	useFaultFocus(codeForm, codeAnswer && "refusal" in codeAnswer ? codeAnswer : undefined);
	const confirmed = codeAnswer && "confirmed" in codeAnswer;
	// A first one asks for it too, long after signing in.
	const asksPassword = change || (addressAnswer && "refusal" in addressAnswer && "password" in (addressAnswer.refusal?.fields ?? {}));
	return (
		<div className="door-form">
			<div aria-live="polite">
				{confirmed ? (
					<Notice tone="good">{say("bind.done", { email: codeAnswer.email ?? "" })}</Notice>
				) : (
					sentTo && (
						<Notice tone="good" icon="mail">
							{say("bind.sent", { email: sentTo })} {site.outbox && <a href={site.outbox}>{say("shell.outbox")}</a>}
						</Notice>
					)
				)}
			</div>
			{sentTo && !confirmed && (
				<code.Form ref={codeForm} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={ofCode.edited}>
					<input type="hidden" name="email" value={sentTo} />
					{!ofCode.faults.code && <FormNotices answer={codeAnswer} />}
					<CodeLine error={ofCode.faults.code} busy={code.state !== "idle"} />
				</code.Form>
			)}
			<address.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={ofAddress.edited}>
				<input type="hidden" name="again" value="1" />
				{Object.keys(ofAddress.faults).length === 0 && <FormNotices answer={addressAnswer} />}
				<AddressField label={say(change ? "bind.new" : "bind.email")} defaultValue={typed} error={ofAddress.faults.email} />
				{asksPassword && <SecretField label={say("change.old")} error={ofAddress.faults.password} />}
				<Button type="submit" size="lg" kind={sentTo && !confirmed ? "quiet" : "main"} wide busy={address.state !== "idle"}>
					{say(sentTo && !confirmed ? "forget.again" : "bind.send")}
				</Button>
			</address.Form>
		</div>
	);
}
