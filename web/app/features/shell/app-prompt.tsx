import { useCurrentScreenPath, usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/**
 * Promotes the app on phones (600 px or narrower), only on feeds; the script shows it, unless it was dismissed lately.
 */
export function AppPrompt() {
	const { site, viewer } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	if (!viewer.loggedIn || ![paths.home, paths.forYou, paths.latest, paths.following].includes(screen)) return null;
	return (
		<aside className="app-prompt" hidden suppressHydrationWarning aria-label={t("shell.getApp")}>
			<a href={site.googlePlayUrl} data-apple={site.appStoreUrl}>
				<Icon name="download" />
				{t("shell.appPrompt", { site: site.siteName })}
			</a>
			<IconButton icon="x" name={t("shell.notNow")} />
		</aside>
	);
}
