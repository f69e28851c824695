import { useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { SecretField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import type { DeedAnswer } from "./answers.ts";
import { PasskeyButton } from "./passkey-button.tsx";

interface OwnerFormProps {
	/** The page that holds the form; its action knows the deed `fresh`. */
	action: string;
	hasPassword: boolean;
	hasPasskey: boolean;
	answer?: DeedAnswer | undefined;
}

/** Asks once more who it is, before what could lock somebody out: by the password, a passkey, or a new sign-in. */
export function OwnerForm({ action, hasPassword, hasPasskey, answer }: OwnerFormProps) {
	const say = useSay();
	const paths = usePaths();
	const form = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<DeedAnswer>();
	const last = fetcher.data ?? (answer && "deed" in answer && answer.deed === "fresh" ? answer : undefined);
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(form, last);
	return (
		<div ref={form} className="owner-form">
			<h3>{say("owner.ask")}</h3>
			<p className="text-ink-2">{say(hasPassword || hasPasskey ? "owner.askText" : "owner.again")}</p>
			{!faults.password && <FormNotices answer={last} />}
			{hasPassword && (
				<fetcher.Form method="post" action={action} noValidate className="door-form" onInput={edited}>
					<SecretField label={say("owner.password")} error={faults.password} />
					<Button type="submit" name="deed" value="fresh" kind="soft" size="lg" busy={fetcher.state !== "idle"}>
						{say("owner.submit")}
					</Button>
				</fetcher.Form>
			)}
			{hasPasskey && (
				<PasskeyButton purpose="fresh" onAnswer={(assertion) => void fetcher.submit({ deed: "fresh", assertion }, { method: "post", action })}>
					{say("owner.passkey")}
				</PasskeyButton>
			)}
			{!hasPassword && !hasPasskey && (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="quiet">
						{say("owner.out")}
					</Button>
				</form>
			)}
		</div>
	);
}
