import { Form, useNavigation } from "react-router";
import { ConfirmCard } from "../../features/auth/social/confirm-card.tsx";
import { PendingSocialAccount } from "../../features/auth/social/pending-account.tsx";
import { loadSocialRegistration, submitSocialRegistration } from "../../features/auth/social/pending-login.server.ts";
import { SocialLoginExpired } from "../../features/auth/social/social-login-expired.tsx";
import { SocialRegistrationFields } from "../../features/auth/social/social-registration-fields.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/complete-social-registration";

/** Registration after a social login: username, country, agreement (C-51). */
export const loader = ({ context }: Route.LoaderArgs) => loadSocialRegistration(pageApi(context));

export const action = ({ request, context }: Route.ActionArgs) => submitSocialRegistration(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function CompleteSocialRegistrationPage({ loaderData: { pending, countries, cid, key }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const busy = useNavigation().state !== "idle";
	const { fieldErrors, edited } = useFieldErrors(actionData);
	if (!pending) return <SocialLoginExpired />;
	const { provider, admitted, suggestion, back } = pending;
	const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
	return (
		<ConfirmCard
			title={t(admitted ? "social.registeredTitle" : "social.completeTitle")}
			text={admitted ? t("social.registeredText", { name: suggestion }) : t("social.completeText")}
		>
			<PendingSocialAccount pending={pending} />
			<Form method="post" action={paths.socialComplete} noValidate className="auth-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				<input type="hidden" name="provider" value={provider} />
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices response={actionData} />
				<SocialRegistrationFields pending={pending} countries={countries} typed={typed ?? { username: suggestion, cid }} fieldErrors={fieldErrors} />
				<Button type="submit" size="lg" wide busy={busy}>
					{t(admitted ? "social.registeredSubmit" : "register.submit")}
				</Button>
				<div className="auth-actions">
					{!admitted && (
						<Button kind="quiet" href={provider === "google" ? paths.socialLinkGoogle : paths.socialLink}>
							{t("social.existingMember")}
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
