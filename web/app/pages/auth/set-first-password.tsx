import { Form, useMatch, useNavigation } from "react-router";
import { PasswordFormField } from "../../features/auth/fields.tsx";
import { NewPasswordField } from "../../features/auth/password/new-password-field.tsx";
import { ConfirmCard } from "../../features/auth/social/confirm-card.tsx";
import { loadFirstPassword, submitFirstPassword } from "../../features/auth/social/pending-login.server.ts";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/set-first-password";

/** Setting a first password after a social login. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadFirstPassword(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitFirstPassword(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function SetFirstPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const google = useMatch(paths.setPasswordGoogle()) !== null;
	const busy = useNavigation().state !== "idle";
	// After a POST the query is gone, so the response carries the path.
	const { nextPath } = actionData && "nextPath" in actionData ? actionData : loaderData;
	const { fieldErrors, edited } = useFieldErrors(actionData);
	return (
		<ConfirmCard title={t("social.passwordTitle")} text={t("social.passwordText", { way: providerNames[google ? "google" : "facebook"] })}>
			<Form method="post" action={google ? paths.setPasswordGoogle() : paths.setPassword()} noValidate className="auth-form" onInput={edited}>
				<input type="hidden" name="nextPath" value={nextPath} />
				<FormNotices response={actionData} />
				<NewPasswordField error={fieldErrors.password} />
				<PasswordFormField label={t("social.repeatPassword")} name="password2" isNew error={fieldErrors.password2} />
				<Button type="submit" size="lg" wide busy={busy}>
					{t("social.passwordSubmit")}
				</Button>
				<Button kind="ghost" href={nextPath} wide>
					{t("social.later")}
				</Button>
			</Form>
		</ConfirmCard>
	);
}
