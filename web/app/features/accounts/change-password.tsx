import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { newKey } from "../../lib/client.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecretField } from "./fields.tsx";
import { FormNotices } from "./form-notices.tsx";
import type { LineDown } from "./line.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Refusal } from "./refusal.ts";
import { useFaultFocus } from "./use-fault-focus.ts";
import { useFieldFaults } from "./use-field-faults.ts";
import { UsernameHint } from "./username-hint.tsx";

/** What the page `/change` answers. */
export type ChangePasswordAnswer = { changed: true } | { refusal: Refusal } | LineDown;

/** The current password and a new one, twice (document 3, section 5). Sent to the page `/change`, wherever it stands. */
export function ChangePassword({ answer }: { answer?: ChangePasswordAnswer | undefined }) {
	const say = useSay();
	const fetcher = useFetcher<ChangePasswordAnswer>();
	const last = fetcher.data ?? answer;
	const changed = Boolean(last && "changed" in last);
	return (
		<>
			<div aria-live="polite">{changed && <Notice tone="good">{say("change.done")}</Notice>}</div>
			<Fields key={changed ? "again" : "first"} fetcher={fetcher} answer={changed ? undefined : (last as Exclude<ChangePasswordAnswer, { changed: true }>)} />
		</>
	);
}

interface FieldsProps {
	fetcher: ReturnType<typeof useFetcher<ChangePasswordAnswer>>;
	answer: Exclude<ChangePasswordAnswer, { changed: true }> | undefined;
}

function Fields({ fetcher, answer }: FieldsProps) {
	const say = useSay();
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(newKey);
	const { faults, edited } = useFieldFaults(answer);
	useFaultFocus(form, answer);
	return (
		<fetcher.Form ref={form} method="post" action={paths.changePassword} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
			<UsernameHint />
			{Object.keys(faults).length === 0 && <FormNotices answer={answer} />}
			<SecretField label={say("change.old")} name="oldpassword" error={faults.oldpassword} />
			<NewPasswordField label={say("change.new")} name="newpassword" error={faults.newpassword} />
			<SecretField label={say("change.repeat")} name="newpassword2" chosen error={faults.newpassword2} />
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"}>
				{say("change.submit")}
			</Button>
		</fetcher.Form>
	);
}
