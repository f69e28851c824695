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
	/** Path of the page; its action handles `fresh` and `mail`. */
	action: string;
	overview: Overview;
	response?: DeedAnswer | undefined;
	/** Path to go to afterwards, if not the same page. */
	nextPath?: string;
	/** The page already has the heading. */
	standalone?: boolean;
}

/**
 * Reauthentication: by a passkey; by the password, or a mailed code for members without one, with the second step where it
 * is on; or by a new login.
 */
export function OwnerForm({ action, overview, response, nextPath, standalone = false }: OwnerFormProps) {
	const t = useSay();
	const { has_password, proof_email, two_step, passkeys } = overview;
	const form = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<DeedAnswer>();
	const asked = response && "intent" in response && (response.intent === "fresh" || response.intent === "mail") ? response : undefined;
	const last = fetcher.data ?? asked;
	const { fieldErrors, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	const hasPasskey = passkeys.length > 0;
	const byForm = has_password || proof_email !== null;
	const sent = isDone(last, "mail");
	// The code field stays when a code was wrong.
	const typing = has_password || sent || (last !== undefined && "intent" in last && last.intent === "fresh" && last.formError !== undefined);
	const busy = fetcher.state !== "idle";
	const hiddenFields = nextPath && <input type="hidden" name="nextPath" value={nextPath} />;
	const submitAssertion = (assertion: string): void =>
		void fetcher.submit({ intent: "fresh", assertion, ...(nextPath ? { nextPath } : {}) }, { method: "post", action });
	return (
		<div ref={form} className={cx("owner-form", standalone && "alone")}>
			{!standalone && <h3>{t("owner.ask")}</h3>}
			<p className="text-ink-2">{t(byForm || hasPasskey ? "owner.askText" : "owner.again")}</p>
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="mail">
						{t("owner.sent", { email: proof_email ?? "" })}
					</Notice>
				)}
			</div>
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={last} />}
			{byForm && typing && (
				<fetcher.Form method="post" action={action} noValidate className="door-form" onInput={edited}>
					{hiddenFields}
					{has_password ? (
						<SecretField label={t("owner.password")} error={fieldErrors.password} />
					) : (
						<CodeField name="mailed" label={t("owner.mailed")} error={fieldErrors.mailed} />
					)}
					{two_step && <CodeField label={t("twoStep.anyCode")} recovery error={fieldErrors.code} />}
					<Button type="submit" name="intent" value="fresh" kind="soft" size="lg" busy={busy}>
						{t("owner.submit")}
					</Button>
				</fetcher.Form>
			)}
			{byForm && !has_password && (
				<fetcher.Form method="post" action={action}>
					{hiddenFields}
					<Button type="submit" name="intent" value="mail" kind={typing ? "ghost" : "soft"} size="lg" icon="mail" busy={busy}>
						{typing ? t("forget.again") : t("owner.mail", { email: proof_email ?? "" })}
					</Button>
				</fetcher.Form>
			)}
			{hasPasskey && (
				<PasskeyButton purpose="fresh" onAssertion={submitAssertion}>
					{t("owner.passkey")}
				</PasskeyButton>
			)}
			{!byForm && !hasPasskey && <NewLogin />}
		</div>
	);
}

/** Logs out, for members without any other method. */
function NewLogin() {
	const t = useSay();
	const paths = usePaths();
	return (
		<form method="post" action={paths.signOut}>
			<Button type="submit" kind="quiet">
				{t("owner.out")}
			</Button>
		</form>
	);
}
