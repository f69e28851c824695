import { constraints } from "#contract/constraints.ts";
import { SelectField, TextField, useFormField } from "../../../lib/form/fields.tsx";
import { useTranslate } from "../../../lib/site.tsx";
import { callingCodeOf } from "./countries.ts";

interface PhoneFieldsProps {
	countries: { name: string; code: string }[];
	cid: string | undefined;
	mobile?: string | undefined;
}

/** The country and the phone number. The global section has no calling code and is left out. */
export function PhoneFields({ countries, cid, mobile }: PhoneFieldsProps) {
	const t = useTranslate();
	const { error } = useFormField("mobile");
	const choices = countries.flatMap(({ name, code }) => {
		const calling = callingCodeOf(code);
		return calling ? [{ code, text: t("phone.countryOption", { name, code: calling }) }] : [];
	});
	const chosen = choices.some(({ code }) => code === cid) ? cid : "";
	return (
		<>
			<SelectField label={t("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={chosen} required>
				{chosen === "" && <option value="">{t("phone.chooseCountry")}</option>}
				{choices.map(({ code, text }) => (
					<option key={code} value={code}>
						{text}
					</option>
				))}
			</SelectField>
			<TextField
				label={t("phone.number")}
				name="mobile"
				type="tel"
				inputMode="tel"
				icon="phone"
				autoComplete="tel"
				maxLength={constraints.phone.typedMax}
				defaultValue={mobile}
				required
				hint={error ? undefined : t("phone.numberHint")}
			/>
		</>
	);
}
