import { useLocation } from "react-router";
import { safeReturnPath } from "../../lib/paths.ts";
import { useCurrentPath, useCurrentScreenPath, usePaths, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useSectionName } from "./section-name.ts";

/** Each language by its own name. */
export const languageNames = { en: "English", fr: "Français", hi: "हिन्दी" };

/** Path of the preferences page, with the current path to return to. */
export function usePreferencesPath(): string {
	const { href } = usePaths();
	const { search } = useLocation();
	const screen = useCurrentScreenPath();
	const here = useCurrentPath();
	const back = screen === href("choose") ? safeReturnPath(new URLSearchParams(search).get("back"), "/") : here;
	return href("choose", { back });
}

/** Country, language, theme and data saver: links to the preferences page, which the script opens as dialogs. */
export function PreferenceLinks() {
	const { t, paths, section, lang, theme, savesData, site } = useSite();
	const here = useCurrentPath();
	const nameOf = useSectionName();
	const href = usePreferencesPath();
	const themes = { light: t("shell.themeLight"), dark: t("shell.themeDark"), system: t("shell.themeSystem") };
	return (
		<>
			<Anchor className="menu-item" href={href} data-dialog="country">
				<Flag code={section.locale} round />
				<span className="grow">{t("shell.country")}</span>
				<small className="text-foreground-3">{nameOf(section)}</small>
			</Anchor>
			<Anchor className="menu-item" href={`${href}#language`} data-dialog="language">
				<Icon name="translate" />
				<span className="grow">{t("shell.language")}</span>
				<small className="text-foreground-3">{languageNames[lang]}</small>
			</Anchor>
			<Anchor className="menu-item" href={`${href}#look`}>
				<Icon name="palette" />
				<span className="grow">{t("shell.theme")}</span>
				<small className="text-foreground-3">{themes[theme]}</small>
			</Anchor>
			<Anchor className="menu-item" href={paths.href("data-saver", { back: here })}>
				<Icon name="gauge" />
				<span className="grow">{t("saver.title")}</span>
				<small className="text-foreground-3">{t(savesData ? "saver.on" : "saver.off")}</small>
			</Anchor>
			{/* The script shows it when the browser can install the site. */}
			<button type="button" className="menu-item" data-install="" hidden>
				<Icon name="download" />
				<span className="grow">{t("shell.install", { site: site.siteName })}</span>
			</button>
		</>
	);
}
