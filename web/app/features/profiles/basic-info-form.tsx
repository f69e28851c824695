import { useState } from "react";
import { constraints } from "#contract/constraints.ts";
import type { editInfo } from "#contract/profiles.ts";
import { CallForm, SubmitButton, useFormState } from "../../lib/form/call-form.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Data of the forms for the basic information and the username. */
export interface BasicInfo {
	/** Values of the fields, as text. */
	values: Record<"nickname" | "sightml" | "gender" | "birthyear" | "birthmonth" | "birthday" | "occupation" | "realname" | "nationality" | "cityname", string>;
	version: number;
	/** Location fields that can't be changed yet. */
	locked: { nationality: boolean; cityname: boolean };
	/** When they can be changed; Unix seconds. */
	lockedUntil: number;
	/** Countries in the reader's language. */
	countries: { code: string; name: string }[];
	username: string;
	/** How many changes of the username are left. */
	chances: number;
	/** Of a change, in XGold. */
	price: number;
}

/** View of a saved form: what was changed, and the new information. */
export interface SavedInfo {
	what: "yes" | "no" | "username";
	info: BasicInfo;
}

interface BasicInfoFormProps {
	info: BasicInfo;
	onSaved: (saved: SavedInfo) => void;
}

/** Form of the member's basic information; works without scripts. */
export function BasicInfoForm({ info: { values, countries, locked, lockedUntil, version }, onSaved }: BasicInfoFormProps) {
	const t = useTranslate();
	const { lang } = useSite();
	const { profile } = constraints;
	const until = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(lockedUntil * 1000);
	return (
		<CallForm<typeof editInfo, SavedInfo> intent="edit-profile" className="settings-form" hidden={{ version }} guarded onDone={onSaved}>
			<TextField
				label={t("profile.field.nickname")}
				name="nickname"
				defaultValue={values.nickname}
				autoComplete="nickname"
				maxLength={profile.nickname.max * 2}
				required
				hint={t("profile.nicknameHint")}
			/>
			<TextAreaField
				label={t("profile.field.sightml")}
				name="sightml"
				defaultValue={values.sightml}
				rows={3}
				maxLength={profile.signature.max * 2}
				hint={t("profile.sightmlHint")}
			/>
			<SelectField label={t("profile.field.gender")} name="gender" defaultValue={values.gender} autoComplete="sex" hint={t("profile.onlyYou")}>
				{([0, 1, 2, 3] as const).map((gender) => (
					<option key={gender} value={gender}>
						{t(`profile.gender.${gender}`)}
					</option>
				))}
			</SelectField>
			<BirthDateFields values={values} />
			<TextField
				label={t("profile.field.occupation")}
				name="occupation"
				defaultValue={values.occupation}
				autoComplete="organization-title"
				maxLength={profile.occupation.max}
				hint={t("profile.onlyYou")}
			/>
			<TextField
				label={t("profile.field.realname")}
				name="realname"
				defaultValue={values.realname}
				autoComplete="name"
				maxLength={profile.realname.max}
				hint={t("profile.onlyYou")}
			/>
			{lockedUntil > 0 && !locked.nationality && !locked.cityname && <Notice icon="lock">{t("profile.lockNotice", { date: until })}</Notice>}
			<SelectField
				label={t("profile.field.nationality")}
				name="nationality"
				defaultValue={values.nationality}
				autoComplete="country"
				disabled={locked.nationality}
				hint={locked.nationality ? t("profile.locked", { date: until }) : t("profile.everybody")}
			>
				<option value="">{t("profile.notProvided")}</option>
				{countries.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<TextField
				label={t("profile.field.cityname")}
				name="cityname"
				defaultValue={values.cityname}
				autoComplete="address-level2"
				maxLength={profile.city.max}
				disabled={locked.cityname}
				hint={locked.cityname ? t("profile.locked", { date: until }) : t("profile.everybody")}
			/>
			<SubmitButton>{t("profile.save")}</SubmitButton>
		</CallForm>
	);
}

const days = Array.from({ length: 31 }, (_day, index) => index + 1);
const months = days.slice(0, 12);

/** Birth date in three fields, with a guardian's consent for minors. */
function BirthDateFields({ values }: Pick<BasicInfo, "values">) {
	const t = useTranslate();
	const { lang, now } = useSite();
	const { fieldErrors, typed } = useFormState();
	const error = fieldErrors.birthday ?? fieldErrors.birthyear ?? fieldErrors.birthmonth;
	const [year, setYear] = useState(typed?.birthyear?.[0] ?? values.birthyear);
	const thisYear = new Date(now * 1000).getUTCFullYear();
	const monthName = new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" });
	const isMinor = Number(year) >= thisYear - constraints.profile.guardianBelow && Number(year) <= thisYear;
	return (
		<fieldset className="birthday">
			<legend className="field-label">{t("profile.field.birthday")}</legend>
			<div className="birthday-row">
				<SelectField label={t("profile.day")} name="birthday" defaultValue={values.birthday} autoComplete="bday-day" error={error && " "}>
					<option value="0">–</option>
					{days.map((day) => (
						<option key={day}>{day}</option>
					))}
				</SelectField>
				<SelectField label={t("profile.month")} name="birthmonth" defaultValue={values.birthmonth} autoComplete="bday-month">
					<option value="0">–</option>
					{months.map((month) => (
						<option key={month} value={month} suppressHydrationWarning>
							{monthName.format(Date.UTC(2000, month - 1, 1))}
						</option>
					))}
				</SelectField>
				<TextField
					label={t("profile.year")}
					name="birthyear"
					defaultValue={values.birthyear}
					inputMode="numeric"
					maxLength={4}
					autoComplete="bday-year"
					onInput={({ currentTarget }) => setYear(currentTarget.value)}
				/>
			</div>
			{error && (
				<p className="field-note bad" role="alert">
					{error}
				</p>
			)}
			<p className="field-note">{t("profile.onlyYou")}</p>
			{(isMinor || fieldErrors.guardian) && (
				<>
					<CheckboxField name="guardian" value="1">
						{t("profile.guardian")}
					</CheckboxField>
					<p className="field-note">{t("profile.guardianHint")}</p>
				</>
			)}
		</fieldset>
	);
}
