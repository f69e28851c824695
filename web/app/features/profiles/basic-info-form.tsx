import { useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { dateFormat } from "#contract/formats.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { CallForm, SubmitButton, useFormState } from "../../lib/form/call-form.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formatLongDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { useSectionName } from "../shell/section-name.ts";
import type { BasicInfo, SavedProfile } from "./basic-info.server.ts";

interface BasicInfoFormProps {
	info: BasicInfo;
	onSaved: (saved: SavedProfile) => void;
}

/** Form of the member's basic information; works without scripts. */
export function BasicInfoForm({ info, onSaved }: BasicInfoFormProps) {
	const { t, lang, viewer, section: read } = useSite();
	const nameOf = useSectionName();
	const section = findSectionByFid(viewer.countryFid) ?? globalSection;
	const { profile } = constraints;
	const { locked, location_until, version } = info;
	const date = formatLongDate(location_until, lang, read);
	type Name = "nickname" | "sightml" | "gender" | "occupation" | "realname" | "nationality" | "cityname";
	const field = (
		name: Name,
		hint: "profile.onlyYou" | "profile.everybody" | "profile.nicknameHint" | "profile.sightmlHint" = "profile.onlyYou",
	) => ({
		label: t(`profile.field.${name}`),
		name,
		defaultValue: info[name],
		hint: t(hint),
	});
	const locationField = (name: "nationality" | "cityname") => ({
		...field(name, "profile.everybody"),
		...(locked[name] && { disabled: true, hint: t("profile.locked", { date }) }),
	});
	return (
		<CallForm intent="edit-profile" className="settings-form" hidden={{ version }} guarded onDone={onSaved}>
			<TextField
				{...field("nickname", "profile.nicknameHint")}
				autoComplete="nickname"
				maxLength={profile.nickname.max * 2}
				required
			/>
			<TextAreaField {...field("sightml", "profile.sightmlHint")} rows={3} maxLength={profile.signature.max * 2} />
			<SelectField {...field("gender")} autoComplete="sex">
				<Options of={[0, 1, 2, 3] as const} text={(gender) => t(`profile.gender.${gender}`)} />
			</SelectField>
			<BirthDateFields info={info} />
			<TextField {...field("occupation")} autoComplete="organization-title" maxLength={profile.occupation.max} />
			<TextField {...field("realname")} autoComplete="name" maxLength={profile.realname.max} />
			{location_until > 0 && !locked.nationality && !locked.cityname && (
				<Notice icon="lock">{t("profile.lockNotification", { date })}</Notice>
			)}
			<SelectField {...locationField("nationality")} autoComplete="country">
				<option value="">
					{info.otherCountry ||
						(section.region ? t("profile.sectionCountry", { country: nameOf(section) }) : t("profile.notProvided"))}
				</option>
				<Options of={info.countries} value={({ code }) => code} text={({ name }) => name} />
			</SelectField>
			<TextField {...locationField("cityname")} autoComplete="address-level2" maxLength={profile.city.max} />
			<SubmitButton>{t("profile.save")}</SubmitButton>
		</CallForm>
	);
}

const days = Array.from({ length: 31 }, (_day, index) => index + 1);
const months = days.slice(0, 12);

/** Birth date in three fields, with a guardian's consent for minors. */
function BirthDateFields({ info }: { info: BasicInfo }) {
	const { t, lang, now } = useSite();
	const { fieldErrors, typed } = useFormState();
	const error = fieldErrors.birthday ?? fieldErrors.birthyear ?? fieldErrors.birthmonth;
	const [year, setYear] = useState(typed?.birthyear?.[0] ?? (info.birthyear || ""));
	const thisYear = new Date(now * 1000).getUTCFullYear();
	const monthName = dateFormat(lang, { month: "long", timeZone: "UTC" });
	const isMinor = Number(year) >= thisYear - constraints.profile.guardianBelow && Number(year) <= thisYear;
	return (
		<fieldset className="birthday">
			<legend className="field-label">{t("profile.field.birthday")}</legend>
			<div className="birthday-row">
				<SelectField
					label={t("profile.day")}
					name="birthday"
					defaultValue={info.birthday}
					autoComplete="bday-day"
					error={error && " "}
				>
					<option value="0">–</option>
					{days.map((day) => (
						<option key={day}>{day}</option>
					))}
				</SelectField>
				<SelectField
					label={t("profile.month")}
					name="birthmonth"
					defaultValue={info.birthmonth}
					autoComplete="bday-month"
				>
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
					defaultValue={info.birthyear || ""}
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
