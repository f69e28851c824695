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

/** What the confirmation action answers. */
export type ConfirmAnswer = { way: "link" | "code" | "again"; confirmed?: string; sent?: boolean; refusal?: Refusal; email?: string } | LineDown;

/** The code of the mail, the mail once more, and another address for whoever mistyped theirs. */
export function ConfirmForm({ answer }: { answer?: ConfirmAnswer | undefined }) {
	const code = useFetcher<ConfirmAnswer>();
	const again = useFetcher<ConfirmAnswer>();
	const before = answer && "way" in answer ? answer : undefined;
	return (
		<div className="door-form">
			<CodeForm fetcher={code} answer={code.data ?? (before?.way === "code" ? before : undefined)} />
			<AgainForms fetcher={again} answer={again.data ?? (before?.way === "again" ? before : undefined)} />
		</div>
	);
}

interface PartProps {
	fetcher: ReturnType<typeof useFetcher<ConfirmAnswer>>;
	answer: ConfirmAnswer | undefined;
}

function CodeForm({ fetcher, answer }: PartProps) {
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const { faults, edited } = useFieldFaults(answer);
	useFaultFocus(form, answer);
	return (
		<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={edited}>
			{!faults.code && <FormNotices answer={answer} />}
			<CodeLine error={faults.code} busy={fetcher.state !== "idle"} />
		</fetcher.Form>
	);
}

function AgainForms({ fetcher, answer }: PartProps) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const { faults, edited } = useFieldFaults(answer);
	const busy = fetcher.state !== "idle";
	const sent = answer && "sent" in answer && answer.sent;
	// Long after signing in.
	const asksPassword = answer && "refusal" in answer && "password" in (answer.refusal?.fields ?? {});
	const tried = answer && "email" in answer ? answer.email : undefined;
	useFaultFocus(form, answer && "refusal" in answer ? answer : undefined);
	return (
		<>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{say("shell.confirmSent")}
					</Notice>
				)}
			</div>
			{Object.keys(faults).length === 0 && <FormNotices answer={answer} />}
			<div className="confirm-again">
				<fetcher.Form method="post" action={paths.confirmEmail}>
					<Button type="submit" name="again" value="1" kind="quiet" icon="mail" busy={busy}>
						{say("shell.confirmAgain")}
					</Button>
				</fetcher.Form>
				{site.outbox && (
					<a className="door-link" href={site.outbox}>
						{say("shell.outbox")}
					</a>
				)}
			</div>
			<details className="confirm-other" open={tried ? true : undefined}>
				<summary className="door-link">
					{say("confirm.other")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<fetcher.Form ref={form} method="post" action={paths.confirmEmail} noValidate className="door-form" onInput={edited}>
					<input type="hidden" name="again" value="1" />
					<AddressField label={say("confirm.otherEmail")} defaultValue={tried} error={faults.email} />
					{asksPassword && <SecretField label={say("change.old")} error={faults.password} />}
					<Button type="submit" size="lg" kind="soft" busy={busy}>
						{say("confirm.otherSend")}
					</Button>
				</fetcher.Form>
			</details>
		</>
	);
}
