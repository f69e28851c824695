import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Flag } from "../../ui/flag.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePreferencesPath } from "./preference-links.tsx";
import { useSectionName } from "./section-name.ts";

/** Refresh, scroll to top, country, language: floats on wide screens; the script shows it after scrolling. */
export function FloatingToolbar() {
	const { t, section, lang } = useSite();
	const nameOf = useSectionName();
	const href = usePreferencesPath();
	return (
		<div className="floating-toolbar" hidden suppressHydrationWarning>
			<IconButton icon="refresh" name={t("shell.refresh")} data-refresh="" />
			<IconButton icon="top" name={t("shell.backToTop")} data-top="" />
			<span className="floating-toolbar-divider" />
			<Anchor
				className="icon-btn"
				href={href}
				data-dialog="country"
				aria-label={`${t("shell.country")}: ${nameOf(section)}`}
			>
				<Flag code={section.locale} round />
			</Anchor>
			<Anchor
				className="icon-btn font-bold"
				href={`${href}#language`}
				data-dialog="language"
				aria-label={t("shell.language")}
			>
				{lang.toUpperCase()}
			</Anchor>
		</div>
	);
}
