import { rules } from "#contract/rules.ts";
import { useSay } from "../../lib/site.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { callingCodeOf } from "./countries.ts";

interface PhoneFieldsProps {
	countries: { name: string; code: string }[];
	cid: string | undefined;
	mobile: string | undefined;
	error?: string | undefined;
}

/** The country and the number in it (document 1, section 5). Countries only: a number belongs to none of the global section. */
export function PhoneFields({ countries, cid, mobile, error }: PhoneFieldsProps) {
	const say = useSay();
	const choices = countries.flatMap(({ name, code }) => {
		const calling = callingCodeOf(code);
		return calling ? [{ code, text: say("ways.countryOption", { name, code: calling }) }] : [];
	});
	const chosen = choices.some(({ code }) => code === cid) ? cid : "";
	return (
		<>
			<Select label={say("register.country")} name="cid" icon="globe" autoComplete="off" defaultValue={chosen} required>
				{chosen === "" && <option value="">{say("ways.country")}</option>}
				{choices.map(({ code, text }) => (
					<option key={code} value={code}>
						{text}
					</option>
				))}
			</Select>
			<Field
				label={say("ways.number")}
				name="mobile"
				type="tel"
				inputMode="tel"
				icon="phone"
				autoComplete="tel"
				maxLength={rules.phone.typedMax}
				defaultValue={mobile}
				required
				hint={error ? undefined : say("ways.numberHint")}
				error={error}
			/>
		</>
	);
}
