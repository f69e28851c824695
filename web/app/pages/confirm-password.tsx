import { Form, useMatch, useNavigation } from "react-router";
import { SecretField } from "../features/accounts/fields.tsx";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { NewPasswordField } from "../features/accounts/new-password-field.tsx";
import { useFieldFaults } from "../features/accounts/use-field-faults.ts";
import { ConfirmCard } from "../features/identities/confirm-card.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { beginPassword, submitPassword } from "../features/identities/pending.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-password";

/** Setting a first password after a social login. */
export const loader = ({ request, context }: Route.LoaderArgs) => beginPassword(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitPassword(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function SetFirstPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const google = useMatch(paths.setPasswordGoogle()) !== null;
	const busy = useNavigation().state !== "idle";
	// After a POST the query is gone, so the response carries the path.
	const { nextPath } = actionData && "nextPath" in actionData ? actionData : loaderData;
	const { fieldErrors, edited } = useFieldFaults(actionData);
	return (
		<ConfirmCard title={t("social.passwordTitle")} text={t("social.passwordText", { way: siteNames[google ? "google" : "facebook"] })}>
			<Form method="post" action={google ? paths.setPasswordGoogle() : paths.setPassword()} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="nextPath" value={nextPath} />
				<FormNotices response={actionData} />
				<NewPasswordField error={fieldErrors.password} />
				<SecretField label={t("social.passwordAgain")} name="password2" isNew error={fieldErrors.password2} />
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
