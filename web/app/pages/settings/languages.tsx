import { useState } from "react";
import { getReadLanguages, setReadLanguages } from "#contract/interests.ts";
import { langs } from "#contract/sections.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { languageNames } from "../../features/shell/preference-links.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/languages";
import "../../styles/onboarding.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { langs: chosen } = await pageApi(context).call(getReadLanguages, {});
	return { chosen: chosen.length > 0 ? chosen : [...langs], saved: url.searchParams.has("saved") };
}

export const action = formActions({
	"save-languages": async (form) =>
		form.show(
			await form.call(setReadLanguages, { langs: form.data.getAll("lang") }),
			form.paths.href("ucenter/setting/languages", { saved: 1 }),
		),
});

/** Choosing the languages of the threads in feeds, searches and lists of bugs. */
export default function Languages({ loaderData: { chosen, saved: wasSaved } }: Route.ComponentProps) {
	const t = useTranslate();
	const answered = useFormResult("save-languages");
	const [saved, setSaved] = useState(wasSaved && !answered);
	return (
		<SettingsLayout title={t("settings.readLanguages")}>
			<Card>
				<p className="auth-text">{t("settings.readLanguagesText")}</p>
				<CallForm intent="save-languages" className="grid grid-cols-1 gap-3" guarded onDone={() => setSaved(true)}>
					<div aria-live="polite">{saved && <Notice tone="good">{t("settings.readLanguagesSaved")}</Notice>}</div>
					<fieldset>
						<legend className="sr-only">{t("settings.readLanguages")}</legend>
						{langs.map((lang) => (
							<Checkbox key={lang} name="lang" value={lang} defaultChecked={chosen.includes(lang)} lang={lang}>
								{languageNames[lang]}
							</Checkbox>
						))}
					</fieldset>
					<div className="step-actions">
						<SubmitButton>{t("settings.readLanguagesSave")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
		</SettingsLayout>
	);
}
