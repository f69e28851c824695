import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSay, useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";

const kept = "app-prompt";
/** How long a "not now" holds. */
const quietMs = 30 * 86_400_000;

/** Phones (600 px or narrower) are told of the app, once, below what they came to read (document 1, section 4). */
export function AppPrompt() {
	const { site, viewer } = useSite();
	const say = useSay();
	const [shown, setShown] = useState(false);
	// A thread has its reply bar there.
	const inThread = /\/forum\/\d+\/\d+\/?$/.test(useLocation().pathname);
	useEffect(() => {
		const narrow = matchMedia("(max-width: 600px)").matches;
		setShown(narrow && viewer.signedIn && Date.now() - Number(localStorage.getItem(kept) ?? 0) > quietMs);
	}, [viewer.signedIn]);
	if (!shown || inThread) return null;
	const close = (): void => {
		localStorage.setItem(kept, String(Date.now()));
		setShown(false);
	};
	return (
		<aside className="app-prompt" aria-label={say("shell.getApp")}>
			<Notice icon="phone" onClose={close} closeName={say("shell.notNow")} action={<a href={site.googlePlayUrl}>{say("shell.getApp")}</a>}>
				{say("shell.appPrompt", { site: site.siteName })}
			</Notice>
		</aside>
	);
}
