import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { SelectField } from "../../../lib/form/fields.tsx";
import { useTranslate } from "../../../lib/site.tsx";
import { EmailAddressField } from "../fields.tsx";
import { TermsField } from "../registration/terms-field.tsx";
import { UsernameField } from "../registration/username-field.tsx";
import { providerNames } from "./provider-icon.tsx";

interface SocialRegistrationFieldsProps {
	pending: PendingIdentityView;
	countries: { name: string; code: string }[];
	/** Country forum id of the current section. */
	cid: string;
}

/** Fields for a new member. The e-mail is asked for when the provider gave none that can be used here. */
export function SocialRegistrationFields({ pending: { provider, email, matched, registered, suggestion }, countries, cid }: SocialRegistrationFieldsProps) {
	const t = useTranslate();
	return (
		<>
			<UsernameField defaultValue={suggestion} />
			<SelectField label={t("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={cid}>
				{countries.map(({ name, code }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			{!registered && (email === null || matched !== null) && (
				<EmailAddressField label={t("social.emailOptional")} hint={t("social.emailHint", { provider: providerNames[provider] })} required={false} />
			)}
			{!registered && <TermsField />}
		</>
	);
}
