import type { AnnouncementView } from "#contract/announcements.ts";
import { langs } from "#contract/sections.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Options } from "../../ui/options.tsx";
import { useLanguageName } from "./language-name.ts";
import { SectionOptions, useSectionLabel } from "./section-options.tsx";

/** What is shown in a section from a day until a day: an announcement, or an entry of editors. */
type Planned = Pick<
	AnnouncementView,
	"id" | "country_fid" | "lang" | "from" | "until" | "from_day" | "until_day" | "state" | "can"
>;

interface PlannedFieldsProps {
	sections: readonly number[];
	/** What is changed; undefined to add something. */
	planned: Planned | undefined;
	/** Whether it can be for readers of one language. */
	byLanguage: boolean;
}

/** In which of the sections something is shown, in which language, and from when until when. */
export function PlannedFields({ sections, planned, byLanguage }: PlannedFieldsProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	return (
		<>
			<SelectField name="country_fid" label={t("admin.roles.section")} defaultValue={planned?.country_fid}>
				<SectionOptions sections={sections} />
			</SelectField>
			{byLanguage && (
				<SelectField
					name="lang"
					label={t("announcement.language")}
					hint={t("announcement.languageHint")}
					defaultValue={planned?.lang}
				>
					<option value="">{t("announcement.everyLanguage")}</option>
					<Options of={langs} text={languageName} />
				</SelectField>
			)}
			<TextField
				name="from"
				type="date"
				label={t("admin.roles.from")}
				hint={t("admin.roles.fromHint")}
				defaultValue={planned?.from_day}
			/>
			<TextField
				name="until"
				type="date"
				label={t("admin.roles.until")}
				hint={t("admin.roles.untilHint")}
				defaultValue={planned?.until_day}
			/>
		</>
	);
}

/** Where, for which language if there can be one, and from when until when something is shown. */
export function usePlannedFacts({ country_fid, lang: shownIn, from, until }: Planned, byLanguage: boolean) {
	const { t, lang } = useSite();
	const languageName = useLanguageName();
	const labelOf = useSectionLabel();
	return [
		labelOf(country_fid),
		byLanguage && (shownIn === "" ? t("announcement.everyLanguage") : languageName(shownIn)),
		t("admin.roles.startsOn", { when: formatDate(from, lang) }),
		until > 0 && t("admin.roles.endsOn", { when: formatDate(until - 1, lang) }),
	];
}

/** Ends what is shown, or shows it again until its last day. @param hidden further fields of the form */
export function EndButton({ planned: { id, state, can }, hidden }: { planned: Planned; hidden?: { kind: string } }) {
	const t = useTranslate();
	const isOver = state === "over";
	if (isOver && !can.restore) return null;
	const text = t(isOver ? "announcement.again" : "announcement.end");
	return <ButtonForm intent="end" id={id} hidden={{ ...hidden, id, undo: isOver ? 1 : 0 }} text={text} />;
}
