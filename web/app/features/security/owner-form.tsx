import { useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { CodeField, SecretField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { type DeedAnswer, isDone } from "./answers.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { Overview } from "./views.ts";

interface OwnerFormProps {
	/** The page that holds the form; its action knows the deeds `fresh` and `mail`. */
	action: string;
	overview: Overview;
	answer?: DeedAnswer | undefined;
	/** Where the page leads afterwards, if elsewhere. */
	onward?: string;
	/** The page's own heading asks the question. */
	alone?: boolean;
}

/**
 * Asks once more who it is, before what a stolen session must not do: by a passkey; by the password, or the code of a
 * letter for who has none, and the second step where it is on; or by a new sign-in.
 */
export function OwnerForm({ action, overview, answer, onward, alone = false }: OwnerFormProps) {
	const say = useSay();
	const { has_password, proof_email, two_step, passkeys } = overview;
	const form = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<DeedAnswer>();
	const asked = answer && "deed" in answer && (answer.deed === "fresh" || answer.deed === "mail") ? answer : undefined;
	const last = fetcher.data ?? asked;
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	const hasPasskey = passkeys.length > 0;
	const byForm = has_password || proof_email !== null;
	const sent = isDone(last, "mail");
	// A letter is under way: also when its code was wrong.
	const typing = has_password || sent || (last !== undefined && "deed" in last && last.deed === "fresh" && last.refusal !== undefined);
	const busy = fetcher.state !== "idle";
	const kept = onward && <input type="hidden" name="onward" value={onward} />;
	const answerWith = (assertion: string): void => void fetcher.submit({ deed: "fresh", assertion, ...(onward ? { onward } : {}) }, { method: "post", action });
	return (
		<div ref={form} className={cx("owner-form", alone && "alone")}>
			{!alone && <h3>{say("owner.ask")}</h3>}
			<p className="text-ink-2">{say(byForm || hasPasskey ? "owner.askText" : "owner.again")}</p>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{say("owner.sent", { email: proof_email ?? "" })}
					</Notice>
				)}
			</div>
			{Object.keys(faults).length === 0 && <FormNotices answer={last} />}
			{byForm && typing && (
				<fetcher.Form method="post" action={action} noValidate className="door-form" onInput={edited}>
					{kept}
					{has_password ? (
						<SecretField label={say("owner.password")} error={faults.password} />
					) : (
						<CodeField name="mailed" label={say("owner.mailed")} error={faults.mailed} />
					)}
					{two_step && <CodeField label={say("twoStep.anyCode")} recovery error={faults.code} />}
					<Button type="submit" name="deed" value="fresh" kind="soft" size="lg" busy={busy}>
						{say("owner.submit")}
					</Button>
				</fetcher.Form>
			)}
			{byForm && !has_password && (
				<fetcher.Form method="post" action={action}>
					{kept}
					<Button type="submit" name="deed" value="mail" kind={typing ? "ghost" : "soft"} size="lg" icon="mail" busy={busy}>
						{typing ? say("forget.again") : say("owner.mail", { email: proof_email ?? "" })}
					</Button>
				</fetcher.Form>
			)}
			{hasPasskey && (
				<PasskeyButton purpose="fresh" onAnswer={answerWith}>
					{say("owner.passkey")}
				</PasskeyButton>
			)}
			{!byForm && !hasPasskey && <NewSignIn />}
		</div>
	);
}

/** The last way: in anew, by whatever way it was. */
function NewSignIn() {
	const say = useSay();
	const paths = usePaths();
	return (
		<form method="post" action={paths.signOut}>
			<Button type="submit" kind="quiet">
				{say("owner.out")}
			</Button>
		</form>
	);
}
