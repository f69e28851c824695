import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Select } from "../../../ui/select.tsx";
import { EmailAddressField } from "../fields.tsx";
import { TermsField } from "../registration/terms-field.tsx";
import { UsernameField } from "../registration/username-field.tsx";
import { providerNames } from "./provider-icon.tsx";

interface CompleteFieldsProps {
	pending: PendingIdentityView;
	countries: { name: string; code: string }[];
	typed: { username: string; cid: string; email?: string; agree?: boolean };
	fieldErrors: Record<string, string | undefined>;
}

/** Fields for a new member. The e-mail is asked for when the provider gave none that can be used here. */
export function SocialRegistrationFields({ pending: { provider, email, matched, admitted }, countries, typed, fieldErrors }: CompleteFieldsProps) {
	const t = useTranslate();
	return (
		<>
			<UsernameField defaultValue={typed.username} error={fieldErrors.username} />
			<Select label={t("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={typed.cid}>
				{countries.map(({ name, code }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</Select>
			{!admitted && (email === null || matched !== null) && (
				<EmailAddressField
					label={t("social.emailOptional")}
					defaultValue={typed.email}
					hint={t("social.emailHint", { way: providerNames[provider] })}
					required={false}
					error={fieldErrors.email}
				/>
			)}
			{!admitted && <TermsField checked={typed.agree} error={fieldErrors.agree} />}
		</>
	);
}
