import {
	isExpired,
	type NewEntry,
	type OutboxEntry,
	toggleOf,
	type WaitingPhoto,
} from "../../lib/offline/outbox/entry.ts";
import { addEntry, listEntries, onOutboxChange, removeEntry } from "../../lib/offline/outbox/queue.ts";
import { sendWaiting } from "../../lib/offline/outbox/send.ts";
import { loadTexts, type Say } from "../../lib/offline/outbox/texts.ts";
import { parse, showCounts } from "../fetch-part.ts";
import { barHeight, element, icon, showToast } from "../toasts.ts";
import { drawEntry } from "./draw-entry.ts";
import { countKey } from "./start.ts";

const viewer = (): string => document.documentElement.dataset.member ?? "";
const here = (): string => location.pathname + location.search;
/** The texts, once they are loaded. */
let say: Say = () => "";

/** What waits of the viewer. */
const ownEntries = async (): Promise<OutboxEntry[]> => (await listEntries()).filter(({ uid }) => uid === viewer());

/** Keeps a form until there is a connection. @returns false when the device can't store it */
async function keep(entry: Omit<NewEntry, "uid" | "at" | "page">): Promise<boolean> {
	try {
		const waits = await addEntry({ ...entry, uid: viewer(), at: Date.now(), page: here() });
		// A reply is shown under its thread, and the composer says itself that its post waits.
		if (waits && entry.kind === "toggle") showToast(say("kept"));
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

export const keepReply = (action: string, body: URLSearchParams): Promise<boolean> =>
	keep({ kind: "reply", action, fields: pairs(body), text: body.get("message") ?? "" });

/** Keeps a like, bookmark or follow. @param text whose or what it is, for the list */
export const keepToggle = (action: string, body: URLSearchParams, text: string): Promise<boolean> =>
	keep({ kind: "toggle", action, fields: pairs(body), text });

/** Keeps a thread or a poll with its photos. */
export const keepPost = (action: string, body: URLSearchParams, photos: WaitingPhoto[]): Promise<boolean> =>
	keep({ kind: "post", action, fields: pairs(body), text: body.get("subject") ?? "", photos });

/** Why a form was refused, as its page says it. */
const reasonOf = (html: string): string =>
	parse(html).querySelector("#reply [role=alert], #reply .text-content, [role=alert], h1")?.textContent?.trim() ||
	parse(html).body.textContent.slice(0, 200);

/** Says what was sent, and shows it. */
function showSent(sent: OutboxEntry[]): void {
	if (sent.length === 0) return;
	const kinds = new Set(sent.map(({ kind }) => kind));
	showToast(say(kinds.has("post") ? "sentPost" : kinds.has("reply") ? "sentReply" : "sentOther"));
	const tid = document.getElementById("waiting-replies")?.dataset.tid;
	if (tid && sent.some((entry) => tidOf(entry) === tid)) dispatchEvent(new Event("site:posted"));
}

/** Sends what waits of the viewer. */
async function sendAll(): Promise<void> {
	if (!viewer()) return;
	const sent: OutboxEntry[] = [];
	const refused: number[] = [];
	const onSent = (entry: OutboxEntry, html: string): void => {
		sent.push(entry);
		if (entry.kind === "toggle") showCounts(parse(html));
	};
	await sendWaiting(viewer(), { reasonOf, onSent, onPhotoRefused: (id) => refused.push(id) });
	showSent(sent);
	// Its message comes last, since it says what is to be done.
	for (const entry of await ownEntries())
		if (refused.includes(entry.id))
			await import("./edit-post.ts").then(({ returnToComposer }) => returnToComposer(entry, say));
}

/** The thread of a reply. */
const tidOf = ({ action }: NewEntry): string => /(\d+)\/?$/.exec(action.split(/[?#]/)[0] ?? "")?.[1] ?? "";

/** Shows likes, bookmarks and follows that wait to be sent as they will be. */
function flipWaitingToggles(entries: OutboxEntry[]): void {
	for (const entry of entries) {
		const toggle = entry.error === undefined ? toggleOf(entry) : undefined;
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
		else if ((await listEntries()).length === 0) localStorage.removeItem(countKey);
	} catch {
		// Without local storage the list is read when it changes.
	}
	const texts = say;
	flipWaitingToggles(entries);
	const box = document.getElementById("waiting-replies");
	box?.replaceChildren(
		...entries
			.filter((entry) => entry.kind === "reply" && tidOf(entry) === box.dataset.tid)
			.map((entry) => drawEntry(entry, texts, document.getElementById("reply-text") !== null)),
	);
	drawButton(entries, texts);
}

function drawButton(entries: OutboxEntry[], texts: Say): void {
	document.getElementById("outbox-button")?.remove();
	if (entries.length === 0) return;
	const failed = entries.some((entry) => entry.error !== undefined || isExpired(entry, Date.now()));
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

/** Replies that an earlier version kept in local storage. */
async function takeFormerReplies(): Promise<void> {
	const name = "waiting-replies";
	const former = JSON.parse(localStorage.getItem(name) ?? "[]") as {
		uid: string;
		action: string;
		body: string;
		at: number;
		error?: string;
	}[];
	for (const { body, ...entry } of former) {
		const fields = new URLSearchParams(body);
		await addEntry({
			...entry,
			kind: "reply",
			fields: pairs(fields),
			text: fields.get("message") ?? "",
			page: entry.action,
		});
	}
	localStorage.removeItem(name);
}

/** Discards an entry, or puts a reply back into the form. */
addEventListener("site:outbox-edit", (event) => {
	const { detail: entry } = event as CustomEvent<OutboxEntry>;
	if (
		dispatchEvent(new CustomEvent("site:edit-reply", { detail: new URLSearchParams(entry.fields), cancelable: true }))
	)
		void removeEntry(entry.id);
});

/** Starts sending and showing what waits. */
export async function startOutbox(): Promise<void> {
	onOutboxChange(() => void render());
	addEventListener("site:part", () => void render());
	for (const name of ["online", "site:reached"]) addEventListener(name, () => void sendAll());
	say = await loadTexts();
	await takeFormerReplies().catch(() => undefined);
	await render();
	await sendAll();
}
