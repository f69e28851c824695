import { callingCodes } from "#contract/callingCodes.ts";
import type { ReceiverView } from "#contract/receivers.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";

/** Receiving info: first name, last name and phone are required (V-029). @param needsAddress for a parcel */
export function ReceiverFields({
	receiver,
	needsAddress = false,
}: {
	receiver?: ReceiverView | undefined;
	needsAddress?: boolean;
}) {
	const { t, section } = useSite();
	const code = callingCodes[section.region as keyof typeof callingCodes] ?? "";
	return (
		<>
			<div className="store-pair">
				<TextField
					name="first_name"
					label={t("receiver.firstName")}
					autoComplete="given-name"
					maxLength={60}
					defaultValue={receiver?.first_name}
					required
				/>
				<TextField
					name="last_name"
					label={t("receiver.lastName")}
					autoComplete="family-name"
					maxLength={60}
					defaultValue={receiver?.last_name}
					required
				/>
			</div>
			<TextField
				name="phone"
				type="tel"
				label={t("receiver.phone")}
				hint={code ? t("receiver.phoneHint", { code }) : undefined}
				autoComplete="tel"
				maxLength={32}
				defaultValue={receiver?.phone}
				required
			/>
			<TextField
				name="address"
				label={t("receiver.address")}
				autoComplete="street-address"
				maxLength={200}
				defaultValue={receiver?.address}
				required={needsAddress}
			/>
			<div className="store-pair">
				<TextField
					name="city"
					label={t("receiver.city")}
					autoComplete="address-level2"
					maxLength={60}
					defaultValue={receiver?.city}
				/>
				<TextField
					name="area_code"
					label={t("receiver.areaCode")}
					autoComplete="postal-code"
					maxLength={20}
					defaultValue={receiver?.area_code}
				/>
			</div>
			<TextField
				name="email"
				type="email"
				label={t("receiver.email")}
				autoComplete="email"
				maxLength={254}
				defaultValue={receiver?.email}
			/>
		</>
	);
}
