import { Form, useNavigation } from "react-router";
import { NameField, SecretField } from "../features/accounts/fields.tsx";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { useFieldFaults } from "../features/accounts/use-field-faults.ts";
import { ConfirmCard } from "../features/identities/confirm-card.tsx";
import { siteNames } from "../features/identities/marks.tsx";
import { NothingWaits } from "../features/identities/nothing-waits.tsx";
import { beginConfirm, submitLink } from "../features/identities/pending.server.ts";
import { Whose } from "../features/identities/whose.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-link";

/** Links what another site brought to an account that is there (document 3, section 4; decision C-51). */
export const loader = async ({ context }: Route.LoaderArgs) => ({ pending: await beginConfirm(pageApi(context)), key: crypto.randomUUID() });

export const action = ({ request, context }: Route.ActionArgs) => submitLink(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function ConfirmLink({ loaderData: { pending, key }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const paths = usePaths();
	const busy = useNavigation().state !== "idle";
	const { faults, edited } = useFieldFaults(actionData);
	if (!pending || pending.admitted) return <NothingWaits />;
	const { provider, matched, back } = pending;
	const way = siteNames[provider];
	const action = provider === "google" ? paths.socialLinkGoogle : paths.socialLink;
	return (
		<ConfirmCard title={say("social.linkTitle")} text={matched ? say("social.linkText", { email: matched, way }) : say("social.linkAnyText", { way })}>
			<Whose pending={pending} />
			<Form method="post" action={action} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices answer={actionData} />
				{!matched && (
					<NameField
						label={say("signIn.name")}
						defaultValue={actionData && "username" in actionData ? actionData.username : undefined}
						error={faults.username}
					/>
				)}
				<SecretField error={faults.password} />
				<Button type="submit" size="lg" wide busy={busy}>
					{say("social.linkSubmit")}
				</Button>
				<div className="door-ways">
					<Button kind="quiet" href={paths.socialComplete}>
						{say("social.linkNew")}
					</Button>
					<Button type="submit" name="cancel" value="1" kind="ghost">
						{say("social.cancel")}
					</Button>
				</div>
			</Form>
		</ConfirmCard>
	);
}
