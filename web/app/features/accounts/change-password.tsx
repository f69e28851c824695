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

/** Response of the page `/change`. */
export type ChangePasswordAnswer = { changed: true } | { formError: Refusal } | LineDown;

/** The current password and a new one, twice. Posts to `/change`. */
export function ChangePassword({ response }: { response?: ChangePasswordAnswer | undefined }) {
	const t = useSay();
	const fetcher = useFetcher<ChangePasswordAnswer>();
	const last = fetcher.data ?? response;
	const changed = Boolean(last && "changed" in last);
	return (
		<>
			<div aria-live="polite">{changed && <Notice tone="good">{t("change.done")}</Notice>}</div>
			<Fields key={changed ? "again" : "first"} fetcher={fetcher} response={changed ? undefined : (last as Exclude<ChangePasswordAnswer, { changed: true }>)} />
		</>
	);
}

interface FieldsProps {
	fetcher: ReturnType<typeof useFetcher<ChangePasswordAnswer>>;
	response: Exclude<ChangePasswordAnswer, { changed: true }> | undefined;
}

function Fields({ fetcher, response }: FieldsProps) {
	const t = useSay();
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(newKey);
	const { fieldErrors, edited } = useFieldFaults(response);
	useFaultFocus(form, response);
	return (
		<fetcher.Form ref={form} method="post" action={paths.changePassword} noValidate className="door-form" onInput={edited}>
			<input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
			<UsernameHint />
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
			<SecretField label={t("change.old")} name="oldpassword" error={fieldErrors.oldpassword} />
			<NewPasswordField label={t("change.new")} name="newpassword" error={fieldErrors.newpassword} />
			<SecretField label={t("change.repeat")} name="newpassword2" isNew error={fieldErrors.newpassword2} />
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"}>
				{t("change.submit")}
			</Button>
		</fetcher.Form>
	);
}
