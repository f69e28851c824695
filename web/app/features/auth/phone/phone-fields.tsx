import { constraints } from "#contract/constraints.ts";
import { SelectField, TextField, useFormField } from "../../../lib/form/fields.tsx";
import { useTranslate } from "../../../lib/site.tsx";
import { Options } from "../../../ui/options.tsx";
import { type Country, callingCodeOf } from "./countries.ts";

interface CountryFieldProps {
	countries: Country[];
	cid: string | undefined;
}

/** The member's country. */
export function CountryField({ countries, cid, ...select }: CountryFieldProps & { required?: boolean }) {
	const t = useTranslate();
	return (
		<SelectField
			{...select}
			label={t("register.country")}
			name="cid"
			icon="globe"
			autoComplete="off"
			defaultValue={cid}
		>
			{cid === "" && <option value="">{t("phone.chooseCountry")}</option>}
			<Options of={countries} value={({ code }) => code} text={({ name }) => name} />
		</SelectField>
	);
}

/** The country and the phone number. The global section has no calling code and is left out. */
export function PhoneFields({ countries, cid, mobile }: CountryFieldProps & { mobile?: string | undefined }) {
	const t = useTranslate();
	const { error } = useFormField("mobile");
	const choices = countries.flatMap(({ name, code }) => {
		const calling = callingCodeOf(code);
		return calling ? [{ code, name: t("phone.countryOption", { name, code: calling }) }] : [];
	});
	return (
		<>
			<CountryField countries={choices} cid={choices.some(({ code }) => code === cid) ? cid : ""} required />
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
