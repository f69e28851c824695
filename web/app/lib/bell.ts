import { appVersion } from "#contract/appVersion.ts";
import { listenLive } from "./live-socket.ts";
import { rememberedKey } from "./push/remembered-push.ts";

/** Most that the badge shows. */
const max = 99;
/** Between an event and the exact count, so that an event for many members costs the server no rush. Milliseconds. */
const [minDelayMs, maxDelayMs] = [500, 4_000];

/** A page that connects later than this after its navigation has begun may have missed an event. Milliseconds. */
const connectedLateMs = 5_000;

const bells = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-bell]")];

/** What the title begins with now. */
let inTitle = "";

/** Begins the title of the page with the number of unread notifications, unless the member has switched that off. */
function showInTitle(): void {
	const [bell] = bells();
	const unread = Number(bell?.dataset.bell ?? 0);
	const title = document.title.startsWith(inTitle) ? document.title.slice(inTitle.length) : document.title;
	inTitle = unread > 0 && bell?.dataset.title ? `(${shown(unread)}) ` : "";
	if (document.title !== inTitle + title) document.title = inTitle + title;
}

const shown = (unread: number): string => (unread > max ? `${max}+` : String(unread));

/** Shows the number of unread notifications. */
export function showUnread(unread: number): void {
	for (const bell of bells()) {
		const [none = "", one = "", many = ""] = JSON.parse(bell.dataset.labels ?? "[]") as string[];
		const text = shown(unread);
		bell.dataset.bell = String(unread);
		bell.setAttribute("aria-label", unread === 0 ? none : unread === 1 ? one : many.replace("2", text));
		const badge = bell.querySelector<HTMLElement>(".count");
		if (!badge) continue;
		badge.textContent = text;
		badge.hidden = unread === 0;
	}
	showInTitle();
}

/** Asks the server for the number of unread notifications. */
async function refresh(): Promise<void> {
	const response = await fetch("/v5/notifications/unread?now=1", {
		headers: { "accept-language": "en", "app-version": appVersion },
	});
	if (!response.ok) return;
	const { data } = (await response.json()) as { data: { count: number } };
	showUnread(data.count);
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Something happened while nobody looked at the page. */
let missed = false;

/** Counts afresh soon, or when the page is looked at again. */
function refreshSoon(): void {
	missed = document.hidden;
	if (timer !== undefined || missed) return;
	timer = setTimeout(
		() => {
			timer = undefined;
			refresh().catch(() => undefined);
		},
		minDelayMs + Math.random() * (maxDelayMs - minDelayMs),
	);
}

/** "Back" shows the page as it was left, or as it is stored: what was read since is counted off. */
function refreshAfterBack(): void {
	const recount = (): void => void refresh().catch(() => undefined);
	const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (loaded?.type === "back_forward") recount();
	addEventListener("pageshow", ({ persisted }) => persisted && recount());
}

/**
 * Keeps the bell current: a new notification counts at once, and the exact number follows; with data saver only after
 * "Back".
 */
export async function watchNotifications(): Promise<void> {
	// Not every app has a bell on its first screen.
	if (document.documentElement.dataset.member === undefined) return;
	refreshAfterBack();
	showInTitle();
	new MutationObserver(showInTitle).observe(document.head, { childList: true, subtree: true, characterData: true });
	if (localStorage.getItem(rememberedKey))
		import("./push/resume-push.ts").then(({ resumePush }) => resumePush()).catch(() => undefined);
	if (document.documentElement.dataset.saver !== undefined) return;
	const socket = await listenLive<"member">({
		notifications({ isNew }) {
			if (isNew) showUnread(Number(bells()[0]?.dataset.bell ?? 0) + 1);
			refreshSoon();
			dispatchEvent(new Event("site:notifications"));
		},
	});
	const isLate = (): boolean => performance.now() > connectedLateMs;
	if (socket.connected && isLate()) refreshSoon();
	let connectedBefore = socket.connected || document.querySelector("[data-saved-copy]") !== null;
	socket.on("connect", () => {
		if (connectedBefore || isLate()) refreshSoon();
		connectedBefore = true;
	});
	document.addEventListener("visibilitychange", () => {
		if (missed) refreshSoon();
	});
}
