import "./photo-viewer.ts";
import "./quick-actions.ts";
import "./sharing.ts";
import { finishLoading } from "../lib/loading.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { startWriting } from "../lib/writing/start-writing.ts";
import { isOutdated } from "./changed-page.ts";
import { openRenderedDialogs } from "./dialogs.ts";
import { savesData, startFeed } from "./feed.ts";
import { listen } from "./live.ts";
import { showToolbars } from "./menus.ts";
import { startOffline } from "./offline.ts";
import { refreshPart } from "./parts.ts";
import { startReplies } from "./replies.ts";
import { showConnection } from "./toasts.ts";

/** Chromium's event before it offers to install the site. */
interface InstallEvent extends Event {
	prompt(): Promise<void>;
}

// The script of documents: everything also works without it.
startFeed();
openRenderedDialogs();
startOffline();
showConnection();
showToolbars();
startWriting();
// A list is restored as it was left.
if (isOutdated() && !document.querySelector("[data-feed]")) void refreshPart();
// "Back" may show the page as it was left.
addEventListener("pageshow", ({ persisted }) => persisted && finishLoading());
if (document.querySelector("[data-new-threads]"))
	void import("./new-threads.ts").then(({ startNewThreads }) => startNewThreads()).catch(() => undefined);
if (document.documentElement.dataset.member !== undefined)
	void import("./chat.ts").then(({ startChat }) => startChat()).catch(() => undefined);
const meter = document.querySelector<HTMLElement>("[data-meter]");
if (meter) void import("./data-meter.ts").then(({ showDataUse }) => showDataUse(meter)).catch(() => undefined);
const countdowns = document.querySelectorAll<HTMLElement>("[data-countdown]");
if (countdowns[0])
	void import("./countdown.ts").then(({ startCountdowns }) => startCountdowns(countdowns)).catch(() => undefined);
document.documentElement.dataset.ready = "";
startReplies().catch(() => undefined);
whenIdle(() => void import("../lib/offline/register-worker.ts").catch(() => undefined));
// The page works without live events, and does not open a connection for them when it saves data.
if (!savesData()) listen().catch(() => undefined);
/** Suggestions of a search field are loaded when it first gets the focus. */
function onFocus(target: EventTarget | Element | null): void {
	if (!(target instanceof HTMLInputElement) || target.dataset.suggestions === undefined) return;
	import("./search-suggestions.ts").then(({ suggestIn }) => suggestIn(target)).catch(() => undefined);
}
addEventListener("focusin", ({ target }) => onFocus(target));
onFocus(document.activeElement);
if (document.querySelector("[data-bell]"))
	whenIdle(
		() => void import("../lib/bell.ts").then(({ watchNotifications }) => watchNotifications()).catch(() => undefined),
	);
addEventListener("beforeinstallprompt", (event) => {
	// The menus offer it instead of a bar over the page.
	event.preventDefault();
	for (const button of document.querySelectorAll<HTMLElement>("[data-install]")) {
		button.hidden = false;
		button.addEventListener("click", () => void (event as InstallEvent).prompt().catch(() => undefined), {
			once: true,
		});
	}
});
