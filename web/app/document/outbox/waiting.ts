import { currentOwner, isGuest, type UnsentEntry } from "../../lib/unsent/entry.ts";
import { listedKinds, loadRow, type Outcome } from "../../lib/unsent/kind.ts";
import { isFailed, isQueued } from "../../lib/unsent/lifetimes.ts";
import { waitingKey } from "../../lib/unsent/load-store.ts";
import { isInThread, type OutboxEntry, type Submission, toggleOf } from "../../lib/unsent/outbox/entry.ts";
import { addSubmission } from "../../lib/unsent/outbox/queue.ts";
import type { PostContent } from "../../lib/unsent/post.ts";
import { onOutcome, onRoundEnd, sendWaiting } from "../../lib/unsent/send.ts";
import { findUnsent, listAll, onUnsentChange } from "../../lib/unsent/store.ts";
import { loadTexts, type Say } from "../../lib/unsent/texts.ts";
import { element, float, icon, showToast } from "../toasts.ts";
import { toggle } from "../toggle.ts";
import { renderList } from "./list.ts";

const here = (): string => location.pathname + location.search;
/** The texts, once they are loaded. */
let say: Say = () => "";

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

/** What this page has sent, or what was refused, since it was last said. */
const outcomes: { entry: UnsentEntry; outcome: Outcome }[] = [];

/** Says what was sent, and shows it; puts back into its form what has to be changed there. */
async function showOutcomes(): Promise<void> {
	const results = outcomes.splice(0);
	const rows = await Promise.all(results.map(({ entry }) => loadRow(entry)));
	const texts = results.flatMap(({ outcome }, place) => (outcome.state === "sent" && rows[place]?.sentText) || []);
	const text = (["sentPost", "sentReply", "sentOther"] as const).find((name) => texts.includes(name));
	if (text) showToast(say(text));
	for (const [place, { entry, outcome }] of results.entries())
		if (outcome.state === "sent") await rows[place]?.onSent?.(entry, outcome.answer);
	// Its message comes last, since it says what is to be done.
	for (const [place, { entry, outcome }] of results.entries()) {
		const current = outcome.state === "refused" && outcome.returnsToForm && (await findUnsent(entry));
		if (current) await rows[place]?.onReturned?.(current, say);
	}
}

/** Sends what waits of the viewer. */
async function sendAll(): Promise<void> {
	if (isGuest(currentOwner())) return;
	await Promise.all(listedKinds().map((kind) => sendWaiting(currentOwner(), kind)));
}

/** Shows likes, bookmarks and follows that wait to be sent as they will be. */
function showWaitingToggles(entries: UnsentEntry[]): void {
	for (const entry of entries) {
		const pressed = entry.kind === "submission" && entry.state !== "refused" && toggleOf(entry as OutboxEntry);
		if (!pressed) continue;
		// A button is named after what it does next.
		const name = pressed.on ? pressed.name : `un${pressed.name}`;
		for (const button of document.querySelectorAll<HTMLButtonElement>(`button[form="quick-actions"][name="${name}"]`))
			if (button.value === pressed.value && !button.hasAttribute("aria-busy")) toggle(button);
	}
}

/** Counts the renderings: an earlier one that takes longer is dropped. */
let renderings = 0;

/** Shows what waits: the replies under their thread, and a button that opens the list. */
async function render(): Promise<void> {
	const rendering = ++renderings;
	const owner = currentOwner();
	const entries = (await listAll(owner)).filter(isQueued);
	try {
		if (entries.length > 0) localStorage.setItem(waitingKey(owner), "1");
		else localStorage.removeItem(waitingKey(owner));
	} catch {
		// Without local storage the list is read when it changes.
	}
	showWaitingToggles(entries);
	const box = document.getElementById("waiting-replies");
	if (box) await renderList(box, { say, has: isInThread, isPlain: true });
	const rows = await Promise.all(entries.map(loadRow));
	if (rendering !== renderings) return;
	renderButton(entries.filter((entry, place) => rows[place] && !rows[place].isShown?.(entry)));
}

function renderButton(entries: UnsentEntry[]): void {
	document.getElementById("outbox-button")?.remove();
	if (entries.length === 0) return;
	const failed = entries.some((entry) => isFailed(entry, Date.now()));
	const button = element(
		"button",
		{ type: "button", id: "outbox-button", class: "chip", "aria-haspopup": "dialog" },
		icon(failed ? "circle-alert" : "clock", "icon icon-16"),
		`${say(failed ? "notSent" : "waiting")} (${entries.length})`,
	);
	button.addEventListener(
		"click",
		() => void import("./dialog.ts").then(({ openList }) => openList(button, isQueued, say, sendAll)),
	);
	float(button);
}

/** Starts sending and showing what waits. */
export async function startOutbox(): Promise<void> {
	onOutcome((entry, outcome) => void outcomes.push({ entry, outcome }));
	onRoundEnd(() => void showOutcomes());
	onUnsentChange(({ kind }) => listedKinds().includes(kind) && void render());
	addEventListener("site:part", () => void render());
	for (const name of ["online", "site:reached"]) addEventListener(name, () => void sendAll());
	say = await loadTexts();
	await render();
	await sendAll();
}
