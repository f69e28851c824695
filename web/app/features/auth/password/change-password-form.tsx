import { changePassword } from "#contract/password.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordFormField } from "../fields.tsx";
import { HiddenUsernameField } from "./hidden-username-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** The current password and a new one, twice. Posts to `/change`. */
export function ChangePasswordForm() {
	const t = useTranslate();
	const paths = usePaths();
	const changed = isDone(useFormResult("change-password"));
	return (
		<>
			<div aria-live="polite">{changed && <Notice tone="good">{t("changePassword.done")}</Notice>}</div>
			<CallForm call={changePassword} intent="change-password" action={paths.changePassword} clears onDone={() => {}}>
				<HiddenUsernameField />
				<PasswordFormField label={t("changePassword.current")} name="oldpassword" />
				<NewPasswordField label={t("changePassword.new")} name="newpassword" />
				<PasswordFormField label={t("changePassword.repeat")} name="newpassword2" isNew />
				<SubmitButton wide>{t("changePassword.submit")}</SubmitButton>
			</CallForm>
		</>
	);
}
