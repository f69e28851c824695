import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { newIdempotencyKey } from "../../../lib/call-server.ts";
import type { FormError } from "../../../lib/form/form-error.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../../lib/form/offline.ts";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordFormField } from "../fields.tsx";
import { HiddenUsernameField } from "./hidden-username-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** Response of the page `/change`. */
export type ChangePasswordResponse = { changed: true } | { formError: FormError } | OfflineResponse;

/** The current password and a new one, twice. Posts to `/change`. */
export function ChangePasswordForm({ response }: { response?: ChangePasswordResponse | undefined }) {
	const t = useTranslate();
	const fetcher = useFetcher<ChangePasswordResponse>();
	const last = fetcher.data ?? response;
	const changed = Boolean(last && "changed" in last);
	return (
		<>
			<div aria-live="polite">{changed && <Notice tone="good">{t("changePassword.done")}</Notice>}</div>
			<Fields
				key={changed ? "again" : "first"}
				fetcher={fetcher}
				response={changed ? undefined : (last as Exclude<ChangePasswordResponse, { changed: true }>)}
			/>
		</>
	);
}

interface FieldsProps {
	fetcher: ReturnType<typeof useFetcher<ChangePasswordResponse>>;
	response: Exclude<ChangePasswordResponse, { changed: true }> | undefined;
}

function Fields({ fetcher, response }: FieldsProps) {
	const t = useTranslate();
	const paths = usePaths();
	const form = useRef<HTMLFormElement>(null);
	const [key] = useState(newIdempotencyKey);
	const { fieldErrors, edited } = useFieldErrors(response);
	useErrorFocus(form, response);
	return (
		<fetcher.Form ref={form} method="post" action={paths.changePassword} noValidate className="auth-form" onInput={edited}>
			<input type="hidden" name="key" defaultValue={key} suppressHydrationWarning />
			<HiddenUsernameField />
			{Object.keys(fieldErrors).length === 0 && <FormNotices response={response} />}
			<PasswordFormField label={t("changePassword.current")} name="oldpassword" error={fieldErrors.oldpassword} />
			<NewPasswordField label={t("changePassword.new")} name="newpassword" error={fieldErrors.newpassword} />
			<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew error={fieldErrors.newpassword2} />
			<Button type="submit" size="lg" wide busy={fetcher.state !== "idle"}>
				{t("changePassword.submit")}
			</Button>
		</fetcher.Form>
	);
}
