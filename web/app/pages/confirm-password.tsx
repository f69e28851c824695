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

/** A first password for whom another site brought (document 3, section 2.1). */
export const loader = ({ request, context }: Route.LoaderArgs) => beginPassword(pageApi(context), request);

export const action = ({ request, context }: Route.ActionArgs) => submitPassword(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const google = useMatch(paths.setPasswordGoogle()) !== null;
	const busy = useNavigation().state !== "idle";
	// A form that came back does not know any more where its address led.
	const { onward } = actionData && "onward" in actionData ? actionData : loaderData;
	const { faults, edited } = useFieldFaults(actionData);
	return (
		<ConfirmCard title={say("social.passwordTitle")} text={say("social.passwordText", { way: siteNames[google ? "google" : "facebook"] })}>
			<Form method="post" action={google ? paths.setPasswordGoogle() : paths.setPassword()} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="onward" value={onward} />
				<FormNotices answer={actionData} />
				<NewPasswordField error={faults.password} />
				<SecretField label={say("social.passwordAgain")} name="password2" chosen error={faults.password2} />
				<Button type="submit" size="lg" wide busy={busy}>
					{say("social.passwordSubmit")}
				</Button>
				<Button kind="ghost" href={onward} wide>
					{say("social.later")}
				</Button>
			</Form>
		</ConfirmCard>
	);
}
