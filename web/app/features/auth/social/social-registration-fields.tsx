import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { EmailAddressField } from "../fields.tsx";
import type { Country } from "../phone/countries.ts";
import { CountryField } from "../phone/phone-fields.tsx";
import { TermsField } from "../registration/terms-field.tsx";
import { UsernameField } from "../registration/username-field.tsx";
import { providerNames } from "./provider-icon.tsx";

interface SocialRegistrationFieldsProps {
	pending: PendingIdentityView;
	countries: Country[];
}

/** Fields for a new member. The e-mail is asked for when the provider gave none that can be used here. */
export function SocialRegistrationFields({ pending: { provider, email, matched, admitted, suggestion }, countries }: SocialRegistrationFieldsProps) {
	const t = useTranslate();
	return (
		<>
			<UsernameField defaultValue={suggestion} />
			<CountryField countries={countries} cid={String(useSite().section.fid)} />
			{!admitted && (email === null || matched !== null) && (
				<EmailAddressField label={t("social.emailOptional")} hint={t("social.emailHint", { way: providerNames[provider] })} required={false} />
			)}
			{!admitted && <TermsField />}
		</>
	);
}
