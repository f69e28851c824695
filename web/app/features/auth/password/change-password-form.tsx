import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { useSite, useViewer } from "../../../lib/site.tsx";
import { PasswordFormField } from "../fields.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** The current password and a new one, twice. Posts to `/change`. */
export function ChangePasswordForm() {
	const { t, paths } = useSite();
	const { username } = useViewer();
	const changed = isDone(useFormResult("change-password"));
	return (
		<>
			<LiveNotice>{changed && t("changePassword.done")}</LiveNotice>
			<CallForm intent="change-password" action={paths.href("change")} clears>
				{/* Tells password managers whose password it is; hidden from everybody else. */}
				<input
					type="text"
					name="username"
					defaultValue={username}
					autoComplete="username"
					readOnly
					hidden
					aria-hidden="true"
					tabIndex={-1}
				/>
				<PasswordFormField label={t("changePassword.current")} name="oldpassword" />
				<NewPasswordField label={t("changePassword.new")} name="newpassword" />
				<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew />
				<SubmitButton wide>{t("changePassword.submit")}</SubmitButton>
			</CallForm>
		</>
	);
}
