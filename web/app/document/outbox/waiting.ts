import { currentOwner, isGuest } from "../../lib/unsent/entry.ts";
import { isExpired, type OutboxEntry, type Submission, toggleOf } from "../../lib/unsent/outbox/entry.ts";
import { addSubmission, listWaiting } from "../../lib/unsent/outbox/queue.ts";
import { sendWaiting } from "../../lib/unsent/outbox/send.ts";
import { loadTexts, type Say } from "../../lib/unsent/outbox/texts.ts";
import type { PostContent } from "../../lib/unsent/post.ts";
import { deleteUnsent, onUnsentChange } from "../../lib/unsent/store.ts";
import { showChanges } from "../changes.ts";
import { element, float, icon, showToast } from "../toasts.ts";
import { toggle } from "../toggle.ts";
import { renderEntry } from "./render-entry.ts";
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

/** Stores a reply, and shows it in its thread. */
export async function queueReply(action: string, body: URLSearchParams): Promise<boolean> {
	const isQueued = await queue({ kind: "reply", action, fields: pairs(body), text: body.get("message") ?? "" });
	if (isQueued) await render();
	document.querySelector("#waiting-replies > :last-child")?.scrollIntoView({ block: "center" });
	return isQueued;
}

/** Stores a like, bookmark or follow. @param pressed its button; @param text whose or what it is, for the list */
export const queueToggle = (
	action: string,
	body: URLSearchParams,
	pressed: { name: string; value: string },
	text: string,
): Promise<boolean> => queue({ kind: "toggle", action, fields: pairs(body), pressed, text });

/** Stores a thread or a poll. */
export const queuePost = (action: string, fields: Record<string, string>, post: PostContent): Promise<boolean> =>
	queue({ kind: "post", action, fields: Object.entries(fields), text: post.title, post });

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
		if (entry.content.kind === "toggle") showChanges(html);
	};
	await sendWaiting(currentOwner(), { onSent, onPictureRefused: (key) => refused.push(key) });
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
function showWaitingToggles(entries: OutboxEntry[]): void {
	for (const entry of entries) {
		const pressed = entry.state === "refused" ? undefined : toggleOf(entry);
		if (!pressed) continue;
		// A button is named after what it does next.
		const name = pressed.on ? pressed.name : `un${pressed.name}`;
		for (const button of document.querySelectorAll<HTMLButtonElement>(`button[form="quick-actions"][name="${name}"]`))
			if (button.value === pressed.value && !button.hasAttribute("aria-busy")) toggle(button);
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
	showWaitingToggles(entries);
	const box = document.getElementById("waiting-replies");
	box?.replaceChildren(
		...entries
			.filter((entry) => entry.content.kind === "reply" && tidOf(entry) === box.dataset.tid)
			.map((entry) => renderEntry(entry, texts, editOf(entry))),
	);
	renderButton(entries, texts);
}

function renderButton(entries: OutboxEntry[], texts: Say): void {
	document.getElementById("outbox-button")?.remove();
	if (entries.length === 0) return;
	const failed = entries.some((entry) => entry.state === "refused" || isExpired(entry, Date.now()));
	const button = element(
		"button",
		{ type: "button", id: "outbox-button", class: "chip", "aria-haspopup": "dialog" },
		icon(failed ? "circle-alert" : "clock", "icon icon-16"),
		`${texts(failed ? "notSent" : "waiting")} (${entries.length})`,
	);
	button.addEventListener(
		"click",
		() => void import("./list.ts").then(({ openList }) => openList(button, ownEntries, texts, sendAll, editOf)),
	);
	float(button);
}

/** Puts a reply back into the form of its thread; undefined where that form is not. */
function editOf(entry: OutboxEntry): (() => void) | undefined {
	const { kind, fields } = entry.content;
	const tid = document.getElementById("waiting-replies")?.dataset.tid;
	if (kind !== "reply" || tidOf(entry) !== tid || !document.getElementById("reply-text")) return undefined;
	return () => {
		dispatchEvent(new CustomEvent("site:edit-reply", { detail: new URLSearchParams(fields) }));
		void deleteUnsent(entry);
	};
}

/** Starts sending and showing what waits. */
export async function startOutbox(): Promise<void> {
	onUnsentChange(({ kind }) => kind === "submission" && void render());
	addEventListener("site:part", () => void render());
	for (const name of ["online", "site:reached"]) addEventListener(name, () => void sendAll());
	say = await loadTexts();
	await render();
	await sendAll();
}
