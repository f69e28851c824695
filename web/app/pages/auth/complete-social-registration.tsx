import { ConfirmCard } from "../../features/auth/social/confirm-card.tsx";
import { PendingSocialAccount } from "../../features/auth/social/pending-account.tsx";
import { loadSocialRegistration, socialRegistrationForms } from "../../features/auth/social/pending-login.server.ts";
import { SocialLoginExpired } from "../../features/auth/social/social-login-expired.tsx";
import { SocialRegistrationFields } from "../../features/auth/social/social-registration-fields.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/complete-social-registration";

/** Registration after a social login: username, country, agreement (C-51). */
export const loader = ({ context }: Route.LoaderArgs) => loadSocialRegistration(pageApi(context));

export const action = formActions(socialRegistrationForms);

export default function CompleteSocialRegistrationPage({ loaderData: { pending, countries } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	if (!pending) return <SocialLoginExpired />;
	const { provider, admitted, suggestion, back } = pending;
	return (
		<ConfirmCard
			title={t(admitted ? "social.registeredTitle" : "social.completeTitle")}
			text={admitted ? t("social.registeredText", { name: suggestion }) : t("social.completeText")}
		>
			<PendingSocialAccount pending={pending} />
			<CallForm intent="complete-registration" once hidden={{ provider, back }}>
				<SocialRegistrationFields pending={pending} countries={countries} />
				<SubmitButton wide>{t(admitted ? "social.registeredSubmit" : "register.submit")}</SubmitButton>
				<div className="auth-actions">
					{!admitted && (
						<Button kind="quiet" href={provider === "google" ? paths.socialLinkGoogle : paths.socialLink}>
							{t("social.existingMember")}
						</Button>
					)}
					<SubmitButton value="cancel" kind="ghost" size="md">
						{t(admitted ? "social.later" : "social.cancel")}
					</SubmitButton>
				</div>
			</CallForm>
		</ConfirmCard>
	);
}
