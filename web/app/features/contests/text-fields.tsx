import { langs } from "#contract/sections.ts";
import { TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { textLimits } from "./read-contest.ts";
import "../../styles/contests.css";

/** Title, text and agreement of a contest in three languages. */
export function TextFields({ texts = {} }: { texts?: Readonly<Record<string, string>> }) {
	const t = useTranslate();
	return langs.map((lang) => (
		<fieldset key={lang} className="grid gap-3">
			<legend className="font-bold">{t(`contestAdmin.lang.${lang}`)}</legend>
			<TextField
				name={`title_${lang}`}
				label={t("contestAdmin.title")}
				maxLength={textLimits.title}
				defaultValue={texts[`title_${lang}`]}
				required
			/>
			<TextAreaField
				name={`text_${lang}`}
				label={t("contestAdmin.text")}
				maxLength={textLimits.text}
				defaultValue={texts[`text_${lang}`]}
				rows={3}
				required
			/>
			<TextAreaField
				name={`agreement_${lang}`}
				label={t("contest.agreement")}
				maxLength={textLimits.agreement}
				defaultValue={texts[`agreement_${lang}`]}
				rows={5}
				required
			/>
		</fieldset>
	));
}
