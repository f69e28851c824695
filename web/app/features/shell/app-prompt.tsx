import { useEffect, useState } from "react";
import { useCurrentScreenPath, usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const storageKey = "app-prompt";
/** How long the prompt stays dismissed. */
const dismissedMs = 30 * 86_400_000;

/**
 * Promotes the app on phones (600 px or narrower), only on feeds.
 */
export function AppPrompt() {
	const { site, viewer } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const [shown, setShown] = useState(false);
	useEffect(() => {
		const narrow = matchMedia("(max-width: 600px)").matches;
		setShown(narrow && viewer.loggedIn && Date.now() - Number(localStorage.getItem(storageKey) ?? 0) > dismissedMs);
	}, [viewer.loggedIn]);
	if (!shown || ![paths.home, paths.forYou, paths.latest, paths.following].includes(screen)) return null;
	const close = (): void => {
		localStorage.setItem(storageKey, String(Date.now()));
		setShown(false);
	};
	return (
		<aside className="app-prompt" aria-label={t("shell.getApp")}>
			<a href={/iPhone|iPad|iPod/.test(navigator.userAgent) ? site.appStoreUrl : site.googlePlayUrl}>
				<Icon name="download" />
				{t("shell.appPrompt", { site: site.siteName })}
			</a>
			<IconButton icon="x" name={t("shell.notNow")} onClick={close} />
		</aside>
	);
}
