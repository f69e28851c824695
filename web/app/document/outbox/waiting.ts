import { currentOwner, isGuest } from "../../lib/unsent/entry.ts";
import {
	isExpired,
	type OutboxEntry,
	type Submission,
	toggleOf,
	type WaitingPhoto,
} from "../../lib/unsent/outbox/entry.ts";
import { addSubmission, listWaiting } from "../../lib/unsent/outbox/queue.ts";
import { sendWaiting } from "../../lib/unsent/outbox/send.ts";
import { loadTexts, type Say } from "../../lib/unsent/outbox/texts.ts";
import { deleteUnsent, onUnsentChange } from "../../lib/unsent/store.ts";
import { parse, showCounts } from "../fetch-part.ts";
import { barHeight, element, icon, showToast } from "../toasts.ts";
import { drawEntry } from "./draw-entry.ts";
import { countKey } from "./start.ts";

const here = (): string => location.pathname + location.search;
/** The texts, once they are loaded. */
let say: Say = () => "";

/** What waits of the viewer. */
const ownEntries = (): Promise<OutboxEntry[]> => listWaiting(currentOwner());

/** Stores a form until there is a connection. @returns false when the device can't store it */
async function queue(submission: Omit<Submission, "page">): Promise<boolean> {
	try {
		const waits = await addSubmission(currentOwner(), { ...submission, page: here() });
		// A reply is shown under its thread, and the composer says itself that its post waits.
		if (waits && submission.kind === "toggle") showToast(say("kept"));
	} catch {
		return false;
	}
	void askForSync();
	return true;
}

/** Lets the browser wake the service worker once there is a connection; not every browser can. */
async function askForSync(): Promise<void> {
	const registration = (await navigator.serviceWorker?.getRegistration()) as
		| { sync?: { register(tag: string): Promise<void> } }
		| undefined;
	await registration?.sync?.register("outbox").catch(() => undefined);
}

const pairs = (body: URLSearchParams): [string, string][] => [...body];

export const queueReply = (action: string, body: URLSearchParams): Promise<boolean> =>
	queue({ kind: "reply", action, fields: pairs(body), text: body.get("message") ?? "" });

/** Stores a like, bookmark or follow. @param text whose or what it is, for the list */
export const queueToggle = (action: string, body: URLSearchParams, text: string): Promise<boolean> =>
	queue({ kind: "toggle", action, fields: pairs(body), text });

/** Stores a thread or a poll with its photos. */
export const queuePost = (action: string, body: URLSearchParams, photos: WaitingPhoto[]): Promise<boolean> =>
	queue({ kind: "post", action, fields: pairs(body), text: body.get("subject") ?? "", photos });

/** Why a form was refused, as its page says it. */
const reasonOf = (html: string): string =>
	parse(html).querySelector("#reply [role=alert], #reply .text-content, [role=alert], h1")?.textContent?.trim() ||
	parse(html).body.textContent.slice(0, 200);

/** Says what was sent, and shows it. */
function showSent(sent: OutboxEntry[]): void {
	if (sent.length === 0) return;
	const kinds = new Set(sent.map(({ content }) => content.kind));
	showToast(say(kinds.has("post") ? "sentPost" : kinds.has("reply") ? "sentReply" : "sentOther"));
	const tid = document.getElementById("waiting-replies")?.dataset.tid;
	if (tid && sent.some((entry) => tidOf(entry) === tid)) dispatchEvent(new Event("site:posted"));
}

/** Sends what waits of the viewer. */
async function sendAll(): Promise<void> {
	if (isGuest(currentOwner())) return;
	const sent: OutboxEntry[] = [];
	const refused: string[] = [];
	const onSent = (entry: OutboxEntry, html: string): void => {
		sent.push(entry);
		if (entry.content.kind === "toggle") showCounts(parse(html));
	};
	await sendWaiting(currentOwner(), { reasonOf, onSent, onPhotoRefused: (key) => refused.push(key) });
	showSent(sent);
	// Its message comes last, since it says what is to be done.
	for (const entry of await ownEntries())
		if (refused.includes(entry.key))
			await import("./edit-post.ts").then(({ returnToComposer }) => returnToComposer(entry, say));
}

/** The thread of a reply. */
const tidOf = ({ content: { action } }: OutboxEntry): string =>
	/(\d+)\/?$/.exec(action.split(/[?#]/)[0] ?? "")?.[1] ?? "";

/** Shows likes, bookmarks and follows that wait to be sent as they will be. */
function flipWaitingToggles(entries: OutboxEntry[]): void {
	for (const entry of entries) {
		const toggle = entry.state === "refused" ? undefined : toggleOf(entry);
		if (!toggle) continue;
		// A button is named after what it does next.
		const name = toggle.on ? toggle.name : `un${toggle.name}`;
		for (const button of document.querySelectorAll<HTMLButtonElement>(`button[form="quick-actions"][name="${name}"]`))
			if (button.value === toggle.value && !button.hasAttribute("aria-busy"))
				button.dispatchEvent(new Event("site:flip", { bubbles: true }));
	}
}

/** Shows what waits: the replies under their thread, and a button that opens the list. */
async function render(): Promise<void> {
	const entries = await ownEntries();
	try {
		if (entries.length > 0) localStorage.setItem(countKey, String(entries.length));
		else localStorage.removeItem(countKey);
	} catch {
		// Without local storage the list is read when it changes.
	}
	const texts = say;
	flipWaitingToggles(entries);
	const box = document.getElementById("waiting-replies");
	box?.replaceChildren(
		...entries
			.filter((entry) => entry.content.kind === "reply" && tidOf(entry) === box.dataset.tid)
			.map((entry) => drawEntry(entry, texts, document.getElementById("reply-text") !== null)),
	);
	drawButton(entries, texts);
}

function drawButton(entries: OutboxEntry[], texts: Say): void {
	document.getElementById("outbox-button")?.remove();
	if (entries.length === 0) return;
	const failed = entries.some((entry) => entry.state === "refused" || isExpired(entry, Date.now()));
	const button = element(
		"button",
		{ type: "button", id: "outbox-button", class: "chip", "aria-haspopup": "dialog" },
		icon(failed ? "circle-alert" : "clock", "icon icon-16"),
		`${texts(failed ? "notSent" : "waiting")} (${entries.length})`,
	);
	button.style.cssText = `position:fixed;z-index:40;inset-inline-start:.75rem;bottom:${barHeight() + 8}px;background:var(--card);border:1px solid var(--border);box-shadow:var(--elevation)`;
	button.addEventListener(
		"click",
		() => void import("./list.ts").then(({ openList }) => openList(button, ownEntries, texts, sendAll)),
	);
	document.body.append(button);
}

/** Discards an entry, or puts a reply back into the form. */
addEventListener("site:outbox-edit", (event) => {
	const { detail: entry } = event as CustomEvent<OutboxEntry>;
	if (
		dispatchEvent(
			new CustomEvent("site:edit-reply", { detail: new URLSearchParams(entry.content.fields), cancelable: true }),
		)
	)
		void deleteUnsent(entry);
});

/** Starts sending and showing what waits. */
export async function startOutbox(): Promise<void> {
	onUnsentChange(({ kind }) => kind === "submission" && void render());
	addEventListener("site:part", () => void render());
	for (const name of ["online", "site:reached"]) addEventListener(name, () => void sendAll());
	say = await loadTexts();
	await render();
	await sendAll();
}
