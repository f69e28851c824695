import { emoticonRules } from "#contract/emoticonAdmin.ts";
import { type Lang, langs } from "#contract/sections.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { useLanguageName } from "./language-name.ts";

interface NameFieldsProps {
	names?: Record<Lang, string> | null | undefined;
	/** Whether all three may be empty. */
	optional?: boolean;
}

/** The name of a pack or an emoticon in three languages. */
export function EmoticonNameFields({ names, optional = false }: NameFieldsProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	return langs.map((lang) => (
		<TextField
			key={lang}
			name={lang}
			label={t("emoticonAdmin.name", { language: languageName(lang) })}
			defaultValue={names?.[lang]}
			maxLength={emoticonRules.nameMax}
			autoComplete="off"
			required={!optional}
		/>
	));
}
