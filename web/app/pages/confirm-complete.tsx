import { Form, useNavigation } from "react-router";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { useFieldFaults } from "../features/accounts/use-field-faults.ts";
import { CompleteFields } from "../features/identities/complete-fields.tsx";
import { ConfirmCard } from "../features/identities/confirm-card.tsx";
import { NothingWaits } from "../features/identities/nothing-waits.tsx";
import { beginComplete, submitComplete } from "../features/identities/pending.server.ts";
import { Whose } from "../features/identities/whose.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/confirm-complete";

/** Registration after a social login: username, country, agreement (C-51). */
export const loader = ({ context }: Route.LoaderArgs) => beginComplete(pageApi(context));

export const action = ({ request, context }: Route.ActionArgs) => submitComplete(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export default function CompleteSocialRegistrationPage({ loaderData: { pending, countries, cid, key }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const busy = useNavigation().state !== "idle";
	const { fieldErrors, edited } = useFieldFaults(actionData);
	if (!pending) return <NothingWaits />;
	const { provider, admitted, suggestion, back } = pending;
	const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
	return (
		<ConfirmCard
			title={t(admitted ? "social.settleTitle" : "social.completeTitle")}
			text={admitted ? t("social.settleText", { name: suggestion }) : t("social.completeText")}
		>
			<Whose pending={pending} />
			<Form method="post" action={paths.socialComplete} noValidate className="door-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				<input type="hidden" name="provider" value={provider} />
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices response={actionData} />
				<CompleteFields pending={pending} countries={countries} typed={typed ?? { username: suggestion, cid }} fieldErrors={fieldErrors} />
				<Button type="submit" size="lg" wide busy={busy}>
					{t(admitted ? "social.settleSubmit" : "register.submit")}
				</Button>
				<div className="door-ways">
					{!admitted && (
						<Button kind="quiet" href={provider === "google" ? paths.socialLinkGoogle : paths.socialLink}>
							{t("social.linkMine")}
						</Button>
					)}
					<Button type="submit" name="cancel" value="1" kind="ghost">
						{t(admitted ? "social.later" : "social.cancel")}
					</Button>
				</div>
			</Form>
		</ConfirmCard>
	);
}
