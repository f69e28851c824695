import { useMatch } from "react-router";
import { AuthCard } from "../../features/auth/auth-screen.tsx";
import { PasswordFormField } from "../../features/auth/fields.tsx";
import { NewPasswordField } from "../../features/auth/password/new-password-field.tsx";
import { loadFirstPassword, submitFirstPassword } from "../../features/auth/social/pending-login.server.ts";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/set-first-password";
import "../../styles/social.css";

/** Setting a first password after a social login. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadFirstPassword(pageApi(context), request);

export const action = formActions({ "set-password": submitFirstPassword });

export default function SetFirstPasswordPage({ loaderData: { nextPath } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const google = useMatch(paths.href("confirm/setpasswordgoogle")) !== null;
	return (
		<AuthCard
			className="confirm-card"
			title={t("social.passwordTitle")}
			text={t("social.passwordText", { provider: providerNames[google ? "google" : "facebook"] })}
		>
			<CallForm intent="set-password" hidden={{ nextPath }}>
				<NewPasswordField />
				<PasswordFormField label={t("social.repeatPassword")} name="password2" isNew />
				<SubmitButton wide>{t("social.passwordSubmit")}</SubmitButton>
				<Button kind="ghost" href={nextPath} wide>
					{t("social.later")}
				</Button>
			</CallForm>
		</AuthCard>
	);
}
