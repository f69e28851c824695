import { useEffect, useState } from "react";
import { usePaths, useSay, useScreen, useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const kept = "app-prompt";
/** How long a "not now" holds. */
const quietMs = 30 * 86_400_000;

/**
 * Phones (600 px or narrower) are told of the app (document 1, section 4): one line over the lists that are read, never
 * where something is written or decided.
 */
export function AppPrompt() {
	const { site, viewer } = useSite();
	const say = useSay();
	const paths = usePaths();
	const screen = useScreen();
	const [shown, setShown] = useState(false);
	useEffect(() => {
		const narrow = matchMedia("(max-width: 600px)").matches;
		setShown(narrow && viewer.signedIn && Date.now() - Number(localStorage.getItem(kept) ?? 0) > quietMs);
	}, [viewer.signedIn]);
	if (!shown || ![paths.home, paths.forYou, paths.latest, paths.following].includes(screen)) return null;
	const close = (): void => {
		localStorage.setItem(kept, String(Date.now()));
		setShown(false);
	};
	return (
		<aside className="app-prompt" aria-label={say("shell.getApp")}>
			<a href={/iPhone|iPad|iPod/.test(navigator.userAgent) ? site.appStoreUrl : site.googlePlayUrl}>
				<Icon name="download" />
				{say("shell.appPrompt", { site: site.siteName })}
			</a>
			<IconButton icon="x" name={say("shell.notNow")} onClick={close} />
		</aside>
	);
}
