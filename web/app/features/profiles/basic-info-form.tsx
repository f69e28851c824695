import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { FormNotices, type FormResponse } from "../../lib/form/form-notices.tsx";
import { useErrorFocus } from "../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../lib/form/use-field-errors.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { BasicInfoValues } from "./basic-info-values.ts";

interface InfoFormProps {
	values: BasicInfoValues;
	/** Countries in the reader's language. */
	countries: { code: string; name: string }[];
	/** Location fields that can't be changed yet. */
	locked: { nationality: boolean; cityname: boolean };
	/** When they can be changed; Unix seconds. */
	lockedUntil: number;
	writeKey: string;
	version: number;
	response: FormResponse;
}

/** Form of the member's basic information; works without scripts. */
export function BasicInfoForm({ values, countries, locked, lockedUntil, writeKey, version, response }: InfoFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang } = useSite();
	const form = useRef<HTMLFormElement>(null);
	const { fieldErrors, edited } = useFieldErrors(response);
	useErrorFocus(form, response);
	const busy = useNavigation().formData?.get("intent") === "info";
	const { profile } = constraints;
	const until = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(lockedUntil * 1000);
	return (
		<Form ref={form} method="post" action={paths.basicInfo} className="settings-form" noValidate onInput={edited} preventScrollReset>
			<FormNotices response={response} />
			<input type="hidden" name="intent" value="info" />
			<input type="hidden" name="key" value={writeKey} />
			<input type="hidden" name="version" value={version} />
			<Field
				label={t("profile.field.nickname")}
				name="nickname"
				defaultValue={values.nickname}
				autoComplete="nickname"
				maxLength={profile.nickname.max * 2}
				required
				hint={t("profile.nicknameHint")}
				error={fieldErrors.nickname}
			/>
			<TextArea
				label={t("profile.field.sightml")}
				name="sightml"
				defaultValue={values.sightml}
				rows={3}
				maxLength={profile.signature.max * 2}
				hint={t("profile.sightmlHint")}
				error={fieldErrors.sightml}
			/>
			<Select
				label={t("profile.field.gender")}
				name="gender"
				defaultValue={values.gender}
				autoComplete="sex"
				hint={t("profile.onlyYou")}
				error={fieldErrors.gender}
			>
				{([0, 1, 2, 3] as const).map((gender) => (
					<option key={gender} value={gender}>
						{t(`profile.gender.${gender}`)}
					</option>
				))}
			</Select>
			<BirthDateFields values={values} error={fieldErrors.birthday ?? fieldErrors.birthyear ?? fieldErrors.birthmonth} guardianError={fieldErrors.guardian} />
			<Field
				label={t("profile.field.occupation")}
				name="occupation"
				defaultValue={values.occupation}
				autoComplete="organization-title"
				maxLength={profile.occupation.max}
				hint={t("profile.onlyYou")}
				error={fieldErrors.occupation}
			/>
			<Field
				label={t("profile.field.realname")}
				name="realname"
				defaultValue={values.realname}
				autoComplete="name"
				maxLength={profile.realname.max}
				hint={t("profile.onlyYou")}
				error={fieldErrors.realname}
			/>
			{lockedUntil > 0 && !locked.nationality && !locked.cityname && <Notice icon="lock">{t("profile.lockNotice", { date: until })}</Notice>}
			<Select
				label={t("profile.field.nationality")}
				name="nationality"
				defaultValue={values.nationality}
				autoComplete="country"
				disabled={locked.nationality}
				hint={locked.nationality ? t("profile.locked", { date: until }) : t("profile.everybody")}
				error={fieldErrors.nationality}
			>
				<option value="">{t("profile.notProvided")}</option>
				{countries.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</Select>
			<Field
				label={t("profile.field.cityname")}
				name="cityname"
				defaultValue={values.cityname}
				autoComplete="address-level2"
				maxLength={profile.city.max}
				disabled={locked.cityname}
				hint={locked.cityname ? t("profile.locked", { date: until }) : t("profile.everybody")}
				error={fieldErrors.cityname}
			/>
			<Button type="submit" size="lg" busy={busy}>
				{t("profile.save")}
			</Button>
		</Form>
	);
}

const days = Array.from({ length: 31 }, (_day, place) => place + 1);
const months = days.slice(0, 12);

/** Birth date in three fields, with a guardian's consent for minors. */
function BirthDateFields({ values, error, guardianError }: { values: BasicInfoValues; error: string | undefined; guardianError: string | undefined }) {
	const t = useTranslate();
	const { lang, now } = useSite();
	const [year, setYear] = useState(values.birthyear);
	const thisYear = new Date(now * 1000).getUTCFullYear();
	const monthName = new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" });
	const isMinor = Number(year) >= thisYear - constraints.profile.guardianBelow && Number(year) <= thisYear;
	return (
		<fieldset className="birthday">
			<legend className="field-label">{t("profile.field.birthday")}</legend>
			<div className="birthday-row">
				<Select label={t("profile.day")} name="birthday" defaultValue={values.birthday} autoComplete="bday-day" error={error && " "}>
					<option value="0">–</option>
					{days.map((day) => (
						<option key={day}>{day}</option>
					))}
				</Select>
				<Select label={t("profile.month")} name="birthmonth" defaultValue={values.birthmonth} autoComplete="bday-month">
					<option value="0">–</option>
					{months.map((month) => (
						<option key={month} value={month} suppressHydrationWarning>
							{monthName.format(Date.UTC(2000, month - 1, 1))}
						</option>
					))}
				</Select>
				<Field
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
			{(isMinor || guardianError) && (
				<>
					<Checkbox name="guardian" value="1" error={guardianError}>
						{t("profile.guardian")}
					</Checkbox>
					<p className="field-note">{t("profile.guardianHint")}</p>
				</>
			)}
		</fieldset>
	);
}
