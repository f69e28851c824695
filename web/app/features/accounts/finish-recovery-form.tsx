import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeField, SecretField } from "./fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Refusal } from "./refusal.ts";
import { SingleScene } from "./single-scene.tsx";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { WayIn } from "./way-in.tsx";

/** What the page of the second step answers. */
export type FinishAnswer = { way: "again" | "change"; sent?: true; changed?: true; refusal?: Refusal } | LineDown;

/** The second step back in: the code and the new password, then signing in (decision G-32). */
export function FinishRecovery({ startKey, answer }: { startKey: string; answer: FinishAnswer | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const change = useFetcher<FinishAnswer>();
	const again = useFetcher<FinishAnswer>();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(startKey);
	const before = answer && "way" in answer ? answer : undefined;
	const last = change.data ?? (before?.way === "change" ? before : undefined);
	const lastAgain = again.data ?? (before?.way === "again" ? before : undefined);
	const { faults, edited } = useFieldFaults(last);
	const sent = Boolean(lastAgain && "sent" in lastAgain && lastAgain.sent);
	useFaultFocus(form, last);

	if (last && "changed" in last && last.changed)
		return (
			<SingleScene drawing="letter" title={say("forget.done")} text={say("forget.doneText")} alert>
				<Button href={paths.signIn()}>{say("signIn.submit")}</Button>
			</SingleScene>
		);
	return (
		<WayIn title={say("forget.sentTitle")} text={say("forget.sentText")}>
			{site.outbox && (
				<a className="door-link" href={site.outbox}>
					{say("shell.outbox")}
				</a>
			)}
			<change.Form ref={form} method="post" action={paths.forgetChange} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{Object.keys(faults).length === 0 && <FormNotices answer={last} />}
				<CodeField label={say("ways.code")} error={faults.code} />
				<NewPasswordField label={say("change.new")} name="newpassword" error={faults.newpassword} />
				<SecretField label={say("change.repeat")} name="newpassword2" chosen error={faults.newpassword2} />
				<Button type="submit" size="lg" wide busy={change.state !== "idle"}>
					{say("forget.change")}
				</Button>
			</change.Form>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{say("forget.againSent")}
					</Notice>
				)}
			</div>
			<FormNotices answer={sent ? undefined : lastAgain} />
			<div className="confirm-again door-after">
				<again.Form method="post" action={paths.forgetChange}>
					<Button type="submit" name="intent" value="again" kind="quiet" busy={again.state !== "idle"}>
						{say("forget.again")}
					</Button>
				</again.Form>
				<Anchor className="door-link" href={paths.forgetByEmail}>
					{say("forget.restart")}
				</Anchor>
			</div>
		</WayIn>
	);
}
