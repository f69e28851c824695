import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Wait } from "./code-times.ts";
import { CodeField, SecretField } from "./fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Refusal } from "./refusal.ts";
import { SingleScene } from "./single-scene.tsx";
import { useCountdown } from "./use-countdown.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { useLive } from "./use-live.ts";
import { WayIn } from "./way-in.tsx";

/** Where the way back in stands, as this browser keeps it. */
export interface ChangeStart {
	/** Idempotency key of the change. */
	key: string;
	back: string | null;
	/** The new password is set. */
	done: boolean;
	/** Another code was asked for. */
	again: boolean;
	byPhone: boolean;
	/** For whom the code was asked for, as it was typed. */
	to?: string;
	/** Unix seconds at which the last code was asked for. */
	at?: number;
	/** Until another code can be asked for. */
	wait?: Wait;
}

/** What the page of the second step answers when it did not go on. */
export type FinishAnswer = { way: "again" | "change"; refusal?: Refusal } | LineDown;

/** The second step back in: the code and the new password, then signing in (decision G-32). */
export function FinishRecovery({ start, answer }: { start: ChangeStart; answer: FinishAnswer | undefined }) {
	const say = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const live = useLive();
	const change = useFetcher<FinishAnswer>();
	const again = useFetcher<FinishAnswer>();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(start.key);
	const before = answer && "way" in answer ? answer : undefined;
	const last = change.data ?? (before?.way === "change" ? before : undefined);
	const lastAgain = again.data ?? (before?.way === "again" ? before : undefined);
	const { faults, edited } = useFieldFaults(last);
	// Read anew after each try; only another code begins another wait.
	const [asked, setAsked] = useState(start);
	if (asked.at !== start.at) setAsked(start);
	const left = useCountdown(asked.wait);
	const waits = live && left > 0;
	useFaultFocus(form, last);

	if (start.done)
		return (
			<SingleScene drawing="letter" title={say("forget.done")} text={say("forget.doneText")} alert>
				<Button href={paths.signIn(start.back)}>{say("signIn.submit")}</Button>
			</SingleScene>
		);
	return (
		<WayIn title={say("forget.sentTitle")} text={say("forget.sentText")}>
			{start.to && <p className="door-text break-words">{say("forget.sentTo", { to: start.to })}</p>}
			{site.outbox && (
				<a className="door-link" href={site.outbox}>
					{say("shell.outbox")}
				</a>
			)}
			<change.Form ref={form} method="post" action={paths.forgetChange(start.back)} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{Object.keys(faults).length === 0 && <FormNotices answer={last} />}
				<CodeField label={say("ways.code")} error={faults.code} />
				<NewPasswordField label={say("change.new")} name="newpassword" error={faults.newpassword} />
				<SecretField label={say("change.repeat")} name="newpassword2" chosen error={faults.newpassword2} />
				<Button type="submit" size="lg" wide busy={change.state !== "idle"}>
					{say("forget.change")}
				</Button>
			</change.Form>
			<div className="door-after" aria-live="polite">
				{start.again && (
					<Notice tone="good" icon="mail">
						{say("forget.againSent")}
					</Notice>
				)}
			</div>
			<FormNotices answer={lastAgain} />
			<div className="confirm-again door-after">
				<again.Form method="post" action={paths.forgetChange(start.back)}>
					{live && <input type="hidden" name="live" value="1" />}
					<Button type="submit" name="intent" value="again" kind="quiet" busy={again.state !== "idle"} disabled={waits}>
						{waits ? say("ways.wait", { seconds: left }) : say("forget.again")}
					</Button>
				</again.Form>
				<Anchor className="door-link" href={start.byPhone ? paths.forget(start.back) : paths.forgetByEmail(start.back)}>
					{say("forget.restart")}
				</Anchor>
			</div>
		</WayIn>
	);
}
