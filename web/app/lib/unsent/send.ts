import type { EntryId, UnsentEntry, UnsentKind } from "./entry.ts";
import { loadRow, type Outcome } from "./kind.ts";
import { isDue } from "./lifetimes.ts";
import { deleteWithFiles } from "./pictures.ts";
import { listUnsent, updateUnsent } from "./store.ts";

type Later = Extract<Outcome, { state: "later" }>;
type Listener = (entry: UnsentEntry, outcome: Outcome) => void;
const listeners = new Set<Listener>();

/** Calls `listen` for each entry that this page has sent, or whose sending failed. @returns how to stop */
export function onOutcome(listen: Listener): () => void {
	listeners.add(listen);
	return () => void listeners.delete(listen);
}

const roundListeners = new Set<() => void>();

/** Calls `listen` when this page has sent what it could of a kind. */
export const onRoundEnd = (listen: () => void): void => void roundListeners.add(listen);

/** Calls each listener, also after one that fails. */
function tell<Args extends unknown[]>(called: Iterable<(...args: Args) => void>, ...args: Args): void {
	for (const listen of called) {
		try {
			listen(...args);
		} catch (error) {
			reportError(error);
		}
	}
}

/**
 * Sends each entry of a kind once, in order; one whose sending throws is left for later.
 * @returns why the rest waits
 */
async function sendRound<Kind extends UnsentKind>(
	owner: string,
	kind: Kind,
	send: (entry: UnsentEntry<Kind>) => Promise<Outcome>,
): Promise<Later | undefined> {
	const tried = new Set<string>();
	let failed: Later | undefined;
	for (;;) {
		const entries = await listUnsent(owner, kind);
		const entry = entries.find((one) => !tried.has(one.key) && isDue(one, Date.now()));
		if (!entry) return failed;
		tried.add(entry.key);
		// It was discarded or edited meanwhile.
		if (!(await updateUnsent<UnsentKind>(entry, { state: "sending" }))) continue;
		const outcome = await send(entry).catch((error: unknown): Later => {
			reportError(error);
			failed = { state: "later" };
			return failed;
		});
		if (outcome.state === "refused") await updateUnsent<UnsentKind>(entry, { state: "refused", error: outcome.error });
		tell(listeners, entry, outcome);
		if (outcome.state === "later" && outcome !== failed) return outcome;
		if (outcome.state === "sent") await deleteWithFiles(entry);
	}
}

/** Rounds that have not begun, by kind and owner: one of them also sends what is stored until it begins. */
const queuedRounds = new Map<string, Promise<Later | undefined>>();

/**
 * Sends what waits of a kind, in order, each entry with its own key: the server writes a repeated one once. One tab, or
 * the service worker, sends at a time.
 * @returns why something waits for a better connection; undefined if nothing does
 */
export function sendKind<Kind extends UnsentKind>(
	owner: string,
	kind: Kind,
	send: (entry: UnsentEntry<Kind>) => Promise<Outcome>,
): Promise<Later | undefined> {
	const name = `unsent ${owner} ${kind}`;
	const waiting = queuedRounds.get(name);
	if (waiting) return waiting;
	const begin = async (): Promise<Later | undefined> => {
		queuedRounds.delete(name);
		const later = await sendRound(owner, kind, send);
		tell(roundListeners);
		return later;
	};
	if (!navigator.locks) return begin();
	// Some implementations begin at once: `queuedRounds` must have the round by then.
	const round = Promise.resolve().then(() => navigator.locks.request(name, begin));
	queuedRounds.set(name, round);
	return round;
}

/** Between two tries while the server does not answer: each is twice as long as the one before. Milliseconds. */
const retryMs = { first: 5_000, longest: 300_000 };
const retries = new Map<UnsentKind, { timer: ReturnType<typeof setTimeout>; delay: number }>();

/** Sends what waits of a kind, and tries again after a while when the server does not answer. */
export async function sendWaiting(owner: string, kind: UnsentKind): Promise<void> {
	const later = await sendKind<UnsentKind>(
		owner,
		kind,
		async (entry) => (await (await loadRow(entry))?.send?.(entry)) ?? { state: "later" },
	);
	const before = retries.get(kind);
	clearTimeout(before?.timer);
	if (!later) return void retries.delete(kind);
	const delay = before ? Math.min(2 * before.delay, retryMs.longest) : retryMs.first;
	const again = (): void => {
		if (navigator.onLine) void sendWaiting(owner, kind);
		else addEventListener("online", again, { once: true });
	};
	retries.set(kind, { timer: setTimeout(again, (later.retryAfter ?? 0) * 1_000 || delay), delay });
}

/** Sends a refused or expired entry again. */
export async function sendAgain(id: EntryId): Promise<void> {
	await updateUnsent(id, { state: "waiting", at: Date.now(), error: "" });
	await sendWaiting(id.owner, id.kind);
}
