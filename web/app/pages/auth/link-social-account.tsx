import { LoginNameField, PasswordFormField } from "../../features/auth/fields.tsx";
import { loadPendingLogin, socialLinkForms } from "../../features/auth/social/pending-login.server.ts";
import { PendingLoginCard, SocialLoginExpired } from "../../features/auth/social/pending-login-card.tsx";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/link-social-account";

/** Links a social account to an existing account (C-51). */
export const loader = async ({ context }: Route.LoaderArgs) => ({ pending: await loadPendingLogin(pageApi(context)) });

export const action = formActions(socialLinkForms);

export default function LinkSocialAccountPage({ loaderData: { pending } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	if (!pending || pending.registered) return <SocialLoginExpired />;
	const { provider, matched, back } = pending;
	const providerName = providerNames[provider];
	return (
		<PendingLoginCard
			pending={pending}
			title={t("social.linkTitle")}
			text={
				matched
					? t("social.linkText", { email: matched, provider: providerName })
					: t("social.linkTextNoEmail", { provider: providerName })
			}
		>
			<CallForm intent="link-by-password" once hidden={{ back }}>
				{!matched && <LoginNameField label={t("logIn.identifier")} />}
				<PasswordFormField />
				<SubmitButton wide>{t("social.linkSubmit")}</SubmitButton>
				<div className="auth-actions">
					<Button kind="quiet" href={paths.href("confirm/complete")}>
						{t("social.newMember")}
					</Button>
					<SubmitButton value="cancel" kind="ghost" size="md">
						{t("social.cancel")}
					</SubmitButton>
				</div>
			</CallForm>
		</PendingLoginCard>
	);
}
