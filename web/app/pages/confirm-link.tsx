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

/** Links a social account to an existing account (C-51). */
export const loader = async ({ context }: Route.LoaderArgs) => ({ pending: await beginConfirm(pageApi(context)), key: crypto.randomUUID() });

export const action = ({ request, context }: Route.ActionArgs) => submitLink(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function LinkSocialAccountPage({ loaderData: { pending, key }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const busy = useNavigation().state !== "idle";
	const { fieldErrors, edited } = useFieldFaults(actionData);
	if (!pending || pending.admitted) return <NothingWaits />;
	const { provider, matched, back } = pending;
	const way = siteNames[provider];
	const action = provider === "google" ? paths.socialLinkGoogle : paths.socialLink;
	return (
		<ConfirmCard title={t("social.linkTitle")} text={matched ? t("social.linkText", { email: matched, way }) : t("social.linkAnyText", { way })}>
			<Whose pending={pending} />
			<Form method="post" action={action} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices response={actionData} />
				{!matched && (
					<NameField
						label={t("signIn.name")}
						defaultValue={actionData && "username" in actionData ? actionData.username : undefined}
						error={fieldErrors.username}
					/>
				)}
				<SecretField error={fieldErrors.password} />
				<Button type="submit" size="lg" wide busy={busy}>
					{t("social.linkSubmit")}
				</Button>
				<div className="door-ways">
					<Button kind="quiet" href={paths.socialComplete}>
						{t("social.linkNew")}
					</Button>
					<Button type="submit" name="cancel" value="1" kind="ghost">
						{t("social.cancel")}
					</Button>
				</div>
			</Form>
		</ConfirmCard>
	);
}
