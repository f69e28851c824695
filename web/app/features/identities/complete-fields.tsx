import type { PendingView } from "#contract/identityViews.ts";
import { useSay } from "../../lib/site.tsx";
import { Select } from "../../ui/select.tsx";
import { AgreeField } from "../accounts/agree-field.tsx";
import { AddressField } from "../accounts/fields.tsx";
import { UsernameField } from "../accounts/username-field.tsx";
import { siteNames } from "./marks.tsx";

interface CompleteFieldsProps {
	pending: PendingView;
	countries: { name: string; code: string }[];
	typed: { username: string; cid: string; email?: string; agree?: boolean };
	fieldErrors: Record<string, string | undefined>;
}

/** Fields for a new member. The e-mail is asked for when the provider gave none that can be used here. */
export function CompleteFields({ pending: { provider, email, matched, admitted }, countries, typed, fieldErrors }: CompleteFieldsProps) {
	const t = useSay();
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
				<AddressField
					label={t("social.emailOptional")}
					defaultValue={typed.email}
					hint={t("social.emailHint", { way: siteNames[provider] })}
					required={false}
					error={fieldErrors.email}
				/>
			)}
			{!admitted && <AgreeField checked={typed.agree} error={fieldErrors.agree} />}
		</>
	);
}
