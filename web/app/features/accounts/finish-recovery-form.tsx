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

/** State of the password reset, as this browser keeps it. */
export interface ChangeStart {
	/** Idempotency key of the change. */
	key: string;
	back: string | null;
	/** The new password was set. */
	done: boolean;
	/** Another code was requested. */
	again: boolean;
	byPhone: boolean;
	/** Account or phone number, as typed. */
	to?: string;
	/** Unix seconds at which the last code was requested. */
	at?: number;
	/** Until another code can be requested. */
	wait?: Wait;
}

/** Response when the step failed. */
export type FinishAnswer = { step: "again" | "change"; formError?: Refusal } | LineDown;

/** Second step of a password reset: the code and the new password, then login (G-32). */
export function FinishRecovery({ start, response }: { start: ChangeStart; response: FinishAnswer | undefined }) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const hydrated = useLive();
	const change = useFetcher<FinishAnswer>();
	const again = useFetcher<FinishAnswer>();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(start.key);
	const before = response && "step" in response ? response : undefined;
	const last = change.data ?? (before?.step === "change" ? before : undefined);
	const lastAgain = again.data ?? (before?.step === "again" ? before : undefined);
	const { fieldErrors, edited } = useFieldFaults(last);
	// Reloaded after each attempt; only another code starts another wait.
	const [shown, setShown] = useState(start);
	if (shown.at !== start.at) setShown(start);
	const left = useCountdown(shown.wait);
	const waiting = hydrated && left > 0;
	useFaultFocus(form, last);

	if (start.done)
		return (
			<SingleScene illustration="letter" title={t("forget.done")} text={t("forget.doneText")} alert>
				<Button href={paths.signIn(start.back)}>{t("signIn.submit")}</Button>
			</SingleScene>
		);
	return (
		<WayIn title={t("forget.sentTitle")} text={t("forget.sentText")}>
			{start.to && <p className="door-text break-words">{t("forget.sentTo", { to: start.to })}</p>}
			{site.outbox && (
				<a className="door-link" href={site.outbox}>
					{t("shell.outbox")}
				</a>
			)}
			<change.Form ref={form} method="post" action={paths.forgetChange(start.back)} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{Object.keys(fieldErrors).length === 0 && <FormNotices response={last} />}
				<CodeField label={t("ways.code")} error={fieldErrors.code} />
				<NewPasswordField label={t("change.new")} name="newpassword" error={fieldErrors.newpassword} />
				<SecretField label={t("change.repeat")} name="newpassword2" isNew error={fieldErrors.newpassword2} />
				<Button type="submit" size="lg" wide busy={change.state !== "idle"}>
					{t("forget.change")}
				</Button>
			</change.Form>
			<div className="door-after" aria-live="polite">
				{start.again && (
					<Notice tone="good" icon="mail">
						{t("forget.againSent")}
					</Notice>
				)}
			</div>
			<FormNotices response={lastAgain} />
			<div className="confirm-again door-after">
				<again.Form method="post" action={paths.forgetChange(start.back)}>
					{hydrated && <input type="hidden" name="live" value="1" />}
					<Button type="submit" name="intent" value="again" kind="quiet" busy={again.state !== "idle"} disabled={waiting}>
						{waiting ? t("ways.wait", { seconds: left }) : t("forget.again")}
					</Button>
				</again.Form>
				<Anchor className="door-link" href={start.byPhone ? paths.forget(start.back) : paths.forgetByEmail(start.back)}>
					{t("forget.restart")}
				</Anchor>
			</div>
		</WayIn>
	);
}
