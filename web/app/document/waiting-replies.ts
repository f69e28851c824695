import { fetchPart, Offline, parse } from "./fetch-part.ts";
import { element, icon, showToast } from "./toasts.ts";

/** A reply that waits on this device for a connection. */
interface WaitingReply {
	/** The member who wrote it. */
	uid: string;
	tid: string;
	/** Address and fields of its form, with the idempotency key. */
	action: string;
	body: string;
	/** Text to show once it was sent. */
	sent: string;
	/** Unix milliseconds. */
	at: number;
	/** Why the server refused it. */
	error?: string;
}

const storageKey = "waiting-replies";
const timeoutMs = 20_000;
/** The server knows an idempotency key for two days: later only the member sends it again. Milliseconds. */
const longestWaitMs = 47 * 3_600_000;

const box = (): HTMLElement | null => document.getElementById("waiting-replies");
const viewer = (): string => document.documentElement.dataset.member ?? "";

function read(): WaitingReply[] {
	try {
		return JSON.parse(localStorage.getItem(storageKey) ?? "[]") as WaitingReply[];
	} catch {
		return [];
	}
}

/** Changes the stored list, as other tabs left it. @returns whether it was stored */
function change(update: (replies: WaitingReply[]) => WaitingReply[]): boolean {
	try {
		const replies = update(read());
		if (replies.length > 0) localStorage.setItem(storageKey, JSON.stringify(replies));
		else localStorage.removeItem(storageKey);
		render();
		return true;
	} catch {
		return false;
	}
}

const remove = ({ body }: WaitingReply): boolean => change((replies) => replies.filter((one) => one.body !== body));

/** Keeps a reply until there is a connection. @returns false when the device can't store it */
export function keepReply(action: string, body: URLSearchParams): boolean {
	const { tid = "", texts = "{}" } = box()?.dataset ?? {};
	const { sent = "" } = JSON.parse(texts) as Record<string, string>;
	return change((replies) => [...replies, { uid: viewer(), tid, action, body: String(body), sent, at: Date.now() }]);
}

let running = false;

/** Sends what waits, in order, each with its own key: the server posts a repeated one once. */
async function sendAll(): Promise<void> {
	const due = read().filter(({ uid, error, at }) => uid === viewer() && error === undefined && Date.now() - at < longestWaitMs);
	if (running || due.length === 0) return;
	running = true;
	try {
		for (const reply of due) if (!(await send(reply))) break;
	} finally {
		running = false;
	}
}

/** @returns whether the next one can be sent */
async function send(reply: WaitingReply): Promise<boolean> {
	const init = { method: "POST", body: new URLSearchParams(reply.body), signal: AbortSignal.timeout(timeoutMs) };
	const part = await fetchPart(reply.action, init).catch((error: unknown) => {
		if (error instanceof Offline) return undefined;
		throw error;
	});
	// 204: the member has to log in first.
	if (!part || part.status === 204 || part.status === 429 || part.status >= 500) return false;
	if (part.status >= 400) {
		const error = parse(part.html).querySelector("#reply [role=alert], #reply .text-content, h1")?.textContent ?? "";
		change((replies) => replies.map((one) => (one.body === reply.body ? { ...one, error } : one)));
		return true;
	}
	remove(reply);
	showToast(reply.sent);
	if (box()?.dataset.tid === reply.tid) dispatchEvent(new Event("site:posted"));
	return true;
}

/** Shows the replies that wait under this thread. */
function render(): void {
	const parent = box();
	if (!parent) return;
	const texts = JSON.parse(parent.dataset.texts ?? "{}") as Record<string, string>;
	const replies = read().filter(({ uid, tid }) => uid === viewer() && tid === parent.dataset.tid);
	parent.replaceChildren(...replies.map((reply) => draw(reply, texts)));
}

function draw(reply: WaitingReply, { waiting = "", notSent = "", photos = "", edit = "", discard = "" }: Record<string, string>): HTMLElement {
	const fields = new URLSearchParams(reply.body);
	const failed = reply.error !== undefined;
	const button = (text: string, onClick: () => void): HTMLElement => {
		const made = element("button", { type: "button", class: "btn btn-ghost btn-sm" }, text);
		made.addEventListener("click", () => {
			onClick();
			document.getElementById("reply-text")?.focus();
		});
		return made;
	};
	const count = fields.getAll("aid").length;
	return element(
		"article",
		{ class: "card" },
		element("p", { class: failed ? "field-note bad" : "field-note" }, icon("clock", "icon icon-16"), failed ? `${notSent}: ${reply.error}` : waiting),
		element("p", { class: "text" }, fields.get("message") ?? "", ...(count > 0 ? [` (${photos}: ${count})`] : [])),
		element(
			"p",
			{},
			...(document.getElementById("reply-text")
				? [button(edit, () => dispatchEvent(new CustomEvent("site:edit-reply", { detail: fields })) && remove(reply))]
				: []),
			button(discard, () => remove(reply)),
		),
	);
}

for (const name of ["online", "site:reached"]) addEventListener(name, () => void sendAll());
addEventListener("storage", ({ key }) => key === storageKey && render());
render();
void sendAll();
