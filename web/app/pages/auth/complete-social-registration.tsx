import { EmailAddressField } from "../../features/auth/fields.tsx";
import { CountryField } from "../../features/auth/phone/phone-fields.tsx";
import { TermsField } from "../../features/auth/registration/terms-field.tsx";
import { UsernameField } from "../../features/auth/registration/username-field.tsx";
import { loadSocialRegistration, socialRegistrationForms } from "../../features/auth/social/pending-login.server.ts";
import { PendingLoginCard, SocialLoginExpired } from "../../features/auth/social/pending-login-card.tsx";
import { providerNames } from "../../features/auth/social/provider-icon.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/complete-social-registration";

/** Registration after a social login: username, country, agreement (C-51). */
export const loader = ({ context }: Route.LoaderArgs) => loadSocialRegistration(pageApi(context));

export const action = formActions(socialRegistrationForms);

export default function CompleteSocialRegistrationPage({ loaderData: { pending, countries } }: Route.ComponentProps) {
	const { t, paths, section } = useSite();
	if (!pending) return <SocialLoginExpired />;
	const { provider, email, matched, registered, suggestion, back } = pending;
	return (
		<PendingLoginCard
			pending={pending}
			title={t(registered ? "social.registeredTitle" : "social.completeTitle")}
			text={registered ? t("social.registeredText", { name: suggestion }) : t("social.completeText")}
		>
			<CallForm intent="complete-registration" once hidden={{ provider, back }}>
				<UsernameField defaultValue={suggestion} />
				<CountryField countries={countries} cid={String(section.fid)} />
				{/* The e-mail is asked for when the provider gave none that can be used here. */}
				{!registered && (email === null || matched !== null) && (
					<EmailAddressField
						label={t("social.emailOptional")}
						hint={t("social.emailHint", { provider: providerNames[provider] })}
						required={false}
					/>
				)}
				{!registered && <TermsField />}
				<SubmitButton wide>{t(registered ? "social.registeredSubmit" : "register.submit")}</SubmitButton>
				<div className="auth-actions">
					{!registered && (
						<Button
							kind="quiet"
							href={provider === "google" ? paths.href("confirm/googleconfirm") : paths.href("confirm")}
						>
							{t("social.existingMember")}
						</Button>
					)}
					<SubmitButton value="cancel" kind="ghost" size="md">
						{t(registered ? "social.later" : "social.cancel")}
					</SubmitButton>
				</div>
			</CallForm>
		</PendingLoginCard>
	);
}
