import { redirect, redirectDocument } from "react-router";
import { chooseLang } from "#contract/languages.ts";
import { findSectionByLocale, isSectionOpen, langs } from "#contract/sections.ts";
import { CountryList } from "../../features/shell/country-list.tsx";
import { LanguageForm } from "../../features/shell/language-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathInSection, pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/preferences";

/** Country, language and theme on a page, for browsers without scripts. */
export function loader({ request, context }: Route.LoaderArgs) {
	return {
		back: safeReturnPath(new URL(request.url).searchParams.get("back"), pathsForVisitor(pageApi(context)).home),
	};
}

async function choose({ api, text }: PostedForm): Promise<Response> {
	const back = safeReturnPath(text("back"), "/");
	const found = findSectionByLocale(text("section"));
	const section = found && isSectionOpen(found, api.site.features) ? found : undefined;
	const lang = langs.find((code) => code === text("lang"));
	const theme = (["light", "dark", "system"] as const).find((look) => look === text("theme"));
	if (section) {
		api.setPreference("section", section.locale);
		// Choosing a country changes no language (073).
		if (!lang) api.setPreference("lang", api.lang);
		const path = pathInSection(back, section.locale);
		return redirect(section.region && section.lang !== api.lang ? offerLanguage(path) : path);
	}
	// A member's e-mails are written in it too.
	if (lang && api.viewer.loggedIn) await api.call(chooseLang, { body: { lang } });
	else if (lang) api.setPreference("lang", lang);
	if (theme) api.setPreference("theme", theme);
	const order = (["best", "newest"] as const).find((name) => name === text("feed"));
	if (order) {
		api.setPreference("feed", order);
		return redirect(back);
	}
	// Language and theme change the whole document, so it is reloaded.
	return redirectDocument(back);
}

export const action = formActions({ choose });

/** The path of a page that offers the language of its section. */
function offerLanguage(path: string): string {
	const { pathname, searchParams, hash } = new URL(path, "http://localhost");
	searchParams.set("offer", "language");
	return `${pathname}?${searchParams}${hash}`;
}

/** Also sends the theme, so that a language that was chosen before it is not lost. */
const languageForm = "language-form";

export default function PreferencesPage({ loaderData: { back } }: Route.ComponentProps) {
	const { t, theme, site } = useSite();
	return (
		<div className="grid grid-cols-1 gap-3">
			<title>{`${t("shell.preferences")} · ${site.siteName}`}</title>
			<h1 className="sr-only">{t("shell.preferences")}</h1>
			<Card title={<span id="country">{t("country.title")}</span>}>
				<p className="mb-3 text-foreground-2">{t("country.text")}</p>
				<CountryList back={pathInSection(back, "global")} />
			</Card>
			<Card title={<span id="language">{t("language.title")}</span>}>
				<LanguageForm back={back} id={languageForm} />
			</Card>
			<Card title={<span id="look">{t("shell.theme")}</span>}>
				<p className="flex flex-wrap gap-2">
					{(["light", "dark", "system"] as const).map((look) => (
						<Button
							key={look}
							type="submit"
							form={languageForm}
							name="theme"
							value={look}
							kind={look === theme ? "soft" : "quiet"}
							aria-pressed={look === theme}
						>
							{t(look === "light" ? "shell.themeLight" : look === "dark" ? "shell.themeDark" : "shell.themeSystem")}
						</Button>
					))}
				</p>
			</Card>
		</div>
	);
}
