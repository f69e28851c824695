import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { languageNames, usePreferencesPath } from "./preference-links.tsx";

/** Legal links and the language link. */
export function LegalLinks() {
	const { t, paths, lang } = useSite();
	return (
		<p className="legal-links">
			<a href={paths.href("privacy")} target="_blank" rel="noopener">
				{t("shell.privacy")}
			</a>
			<a href={paths.href("termofuse")} target="_blank" rel="noopener">
				{t("shell.terms")}
			</a>
			<a href={paths.href("ucenter/setting/helpcenter")}>{t("nav.help")}</a>
			<Anchor
				href={`${usePreferencesPath()}#language`}
				data-dialog="language"
				aria-label={`${t("shell.language")}: ${languageNames[lang]}`}
			>
				<Icon name="globe" size={16} />
				{languageNames[lang]}
			</Anchor>
		</p>
	);
}
