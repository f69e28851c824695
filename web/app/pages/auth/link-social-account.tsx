import { Form, useNavigation } from "react-router";
import { LoginNameField, PasswordFormField } from "../../features/auth/fields.tsx";
import { ConfirmCard } from "../../features/auth/social/confirm-card.tsx";
import { PendingSocialAccount } from "../../features/auth/social/pending-account.tsx";
import { loadPendingLogin, submitSocialLink } from "../../features/auth/social/pending-login.server.ts";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { SocialLoginExpired } from "../../features/auth/social/social-login-expired.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/link-social-account";

/** Links a social account to an existing account (C-51). */
export const loader = async ({ context }: Route.LoaderArgs) => ({ pending: await loadPendingLogin(pageApi(context)), key: crypto.randomUUID() });

export const action = ({ request, context }: Route.ActionArgs) => submitSocialLink(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

export default function LinkSocialAccountPage({ loaderData: { pending, key }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const busy = useNavigation().state !== "idle";
	const { fieldErrors, edited } = useFieldErrors(actionData);
	if (!pending || pending.admitted) return <SocialLoginExpired />;
	const { provider, matched, back } = pending;
	const way = providerNames[provider];
	const action = provider === "google" ? paths.socialLinkGoogle : paths.socialLink;
	return (
		<ConfirmCard title={t("social.linkTitle")} text={matched ? t("social.linkText", { email: matched, way }) : t("social.linkTextNoEmail", { way })}>
			<PendingSocialAccount pending={pending} />
			<Form method="post" action={action} noValidate className="auth-form" onInput={edited}>
				<input type="hidden" name="key" value={key} />
				{back && <input type="hidden" name="back" value={back} />}
				<FormNotices response={actionData} />
				{!matched && (
					<LoginNameField
						label={t("logIn.identifier")}
						defaultValue={actionData && "username" in actionData ? actionData.username : undefined}
						error={fieldErrors.username}
					/>
				)}
				<PasswordFormField error={fieldErrors.password} />
				<Button type="submit" size="lg" wide busy={busy}>
					{t("social.linkSubmit")}
				</Button>
				<div className="auth-actions">
					<Button kind="quiet" href={paths.socialComplete}>
						{t("social.newMember")}
					</Button>
					<Button type="submit" name="cancel" value="1" kind="ghost">
						{t("social.cancel")}
					</Button>
				</div>
			</Form>
		</ConfirmCard>
	);
}
