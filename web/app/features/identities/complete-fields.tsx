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
	faults: Record<string, string | undefined>;
}

/** What somebody new fills in. An e-mail is asked for where the other site told none that can be theirs here. */
export function CompleteFields({ pending: { provider, email, matched, admitted }, countries, typed, faults }: CompleteFieldsProps) {
	const say = useSay();
	return (
		<>
			<UsernameField defaultValue={typed.username} error={faults.username} />
			<Select label={say("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={typed.cid}>
				{countries.map(({ name, code }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</Select>
			{!admitted && (email === null || matched !== null) && (
				<AddressField
					label={say("social.emailOptional")}
					defaultValue={typed.email}
					hint={say("social.emailHint", { way: siteNames[provider] })}
					required={false}
					error={faults.email}
				/>
			)}
			{!admitted && <AgreeField checked={typed.agree} error={faults.agree} />}
		</>
	);
}
