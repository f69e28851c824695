import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UnsentEntry } from "./entry.ts";
import { registerRow, type UnsentRow } from "./kind.ts";
import { sendForm } from "./outbox/send-form.ts";
import { onOutcome, onRoundEnd, sendWaiting } from "./send.ts";
import { deleteUnsent, listAll, storeUnsent } from "./store.ts";

const owner = "7";
const store = (key: string) =>
	storeUnsent<"pickup">({
		...{ owner, kind: "pickup", key, state: "waiting", version: 0, at: Date.now() },
		content: { code: key, readAt: 1 },
	});
const keys = async (): Promise<string[]> => (await listAll(owner)).map(({ key }) => key);

const reported: unknown[] = [];
beforeEach(() => {
	reported.length = 0;
	vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
	vi.stubGlobal("navigator", { onLine: true });
});
afterEach(async () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	for (const entry of await listAll(owner)) await deleteUnsent(entry);
});

/** Sends codes by this function. @returns what was tried */
function sendBy(send: (entry: UnsentEntry<"pickup">) => void): string[] {
	const tried: string[] = [];
	const row: Pick<UnsentRow<UnsentEntry<"pickup">>, "send"> = {
		async send(entry) {
			tried.push(entry.key);
			send(entry);
			return { state: "sent" };
		},
	};
	registerRow("pickup", async () => row as UnsentRow<UnsentEntry<"pickup">>);
	return tried;
}

test("an entry whose sending throws is tried again later, and holds up no other one", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	for (const key of ["a", "b"]) await store(key);
	const failure = new Error("a fault of the page");
	let fails = true;
	const tried = sendBy(({ key }) => {
		if (key === "a" && fails) throw failure;
	});
	const ended = vi.fn();
	onRoundEnd(ended);
	await sendWaiting(owner, "pickup");
	expect([tried, await keys(), reported, ended.mock.calls.length]).toEqual([["a", "b"], ["a"], [failure], 1]);

	fails = false;
	vi.runOnlyPendingTimers();
	vi.useRealTimers();
	await vi.waitFor(async () => expect(await keys()).toEqual([]));
	expect(tried).toEqual(["a", "b", "a"]);
});

test("who listens and fails hinders nothing", async () => {
	for (const key of ["a", "b"]) await store(key);
	const failure = new Error("a fault of a listener");
	let fails = true;
	const fail = (): void => {
		if (fails) throw failure;
	};
	const stop = onOutcome(fail);
	onRoundEnd(fail);
	const [outcomes, ended] = [vi.fn(), vi.fn()];
	const stopListening = onOutcome(outcomes);
	onRoundEnd(ended);
	sendBy(() => undefined);
	await sendWaiting(owner, "pickup");
	fails = false;
	stop();
	stopListening();
	expect([await keys(), outcomes.mock.calls.length, ended.mock.calls.length]).toEqual([[], 2, 1]);
	expect(reported).toEqual([failure, failure, failure]);
});

test("what could not be sent is tried again once there is a connection, and not before", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	await store("a");
	let fails = true;
	const tried = sendBy(() => {
		if (fails) throw new Error("no connection");
	});
	await sendWaiting(owner, "pickup");
	vi.stubGlobal("navigator", { onLine: false });
	vi.runOnlyPendingTimers();
	expect([tried, vi.getTimerCount()]).toEqual([["a"], 0]);

	fails = false;
	vi.stubGlobal("navigator", { onLine: true });
	page.dispatchEvent(new Event("online"));
	vi.useRealTimers();
	await vi.waitFor(async () => expect(await keys()).toEqual([]));
	expect(tried).toEqual(["a", "a"]);
});

test("a form is sent again when the busy server asks for it", async () => {
	vi.stubGlobal("fetch", async () => Response.json({}, { status: 503, headers: { "retry-after": "90" } }));
	const content = { kind: "reply", action: "/forum/1/2", fields: [], text: "Yes", page: "/" } as const;
	expect(
		await sendForm({
			...{ owner, kind: "submission", key: "1", state: "sending", version: 0, at: Date.now() },
			content: { ...content, fields: [] },
		}),
	).toEqual({ state: "later", retryAfter: 90 });
});
