import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { UnsentEntry } from "./entry.ts";
import { isOutdated } from "./entry.ts";
import { addSubmission, listWaiting } from "./outbox/queue.ts";
import { sendWaiting } from "./outbox/send.ts";
import { readPictures, storePictures } from "./pictures.ts";
import {
	deleteOutdated,
	deleteUnsent,
	findUnsent,
	listUnsent,
	onUnsentChange,
	storeUnsent,
	updateUnsent,
} from "./store.ts";

const hour = 3_600_000;
let members = 0;
/** A member of their own for each test. */
const newOwner = (): string => `member${++members}`;
const reply = (owner: string, key: string, at = Date.now()): UnsentEntry<"reply"> => ({
	...{ owner, kind: "reply", key, state: "typing", version: 0, at },
	content: { text: `Reply to ${key}`, target: "" },
});
const like = (owner: string, tid: number) =>
	addSubmission(owner, {
		...{ kind: "toggle", action: "/quick-action", text: "", page: "/" },
		fields: [["like", String(tid)]],
		pressed: { name: "like", value: String(tid) },
	});

/** Answers requests with these statuses in order, and records who sends what. */
function answer(...statuses: number[]): string[] {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (_url: string, { headers, body }: { headers: Record<string, string>; body: object }) => {
		sent.push(`${headers["x-sender"]} ${body}`);
		const status = statuses.shift() ?? 200;
		return status === 200 ? new Response("") : Response.json({ formError: { msg: "Closed", fields: {} } }, { status });
	});
	return sent;
}
afterEach(() => vi.unstubAllGlobals());

test("an entry is stored, found, changed and deleted, and each change is announced", async () => {
	const owner = newOwner();
	const announced: string[] = [];
	const stop = onUnsentChange(({ kind, key }) => announced.push(`${kind} ${key}`));
	await storeUnsent(reply(owner, "12"));
	expect(await findUnsent({ owner, kind: "reply", key: "12" })).toMatchObject({ content: { text: "Reply to 12" } });
	expect(await updateUnsent(reply(owner, "12"), { version: 3 })).toBe(true);
	expect(await listUnsent(owner, "reply")).toMatchObject([{ key: "12", version: 3 }]);
	await deleteUnsent(reply(owner, "12"));
	expect(await updateUnsent(reply(owner, "12"), { version: 4 })).toBe(false);
	expect(await listUnsent(owner, "reply")).toEqual([]);
	expect(announced).toEqual(["reply 12", "reply 12", "reply 12"]);
	stop();
});

test("another member of the same browser sees nothing of it", async () => {
	const [owner, other] = [newOwner(), newOwner()];
	await storeUnsent(reply(owner, "12"));
	await like(owner, 7);
	await storePictures(owner, [{ id: "a", file: new Blob(["a"]) }]);
	expect(await listUnsent(other, "reply")).toEqual([]);
	expect(await findUnsent({ owner: other, kind: "reply", key: "12" })).toBeUndefined();
	expect(await listWaiting(other)).toEqual([]);
	expect((await readPictures(other, ["a"])).size).toBe(0);
	expect((await readPictures(owner, ["a"])).size).toBe(1);
});

test("what waits is sent for its own member only, once and in order", async () => {
	const [owner, other] = [newOwner(), newOwner()];
	await like(owner, 7);
	await like(other, 8);
	await like(owner, 9);
	const sent = answer();
	expect(await sendWaiting(owner)).toBe(true);
	expect(await sendWaiting(owner)).toBe(true);
	expect(sent).toEqual([`${owner} like=7`, `${owner} like=9`]);
	expect(await listWaiting(other)).toHaveLength(1);
});

test("while another member is logged in the server refuses it, and it goes on waiting", async () => {
	const owner = newOwner();
	await like(owner, 7);
	const sent = answer(401);
	expect(await sendWaiting(owner)).toBe(false);
	expect(sent).toEqual([`${owner} like=7`]);
	expect(await listWaiting(owner)).toMatchObject([{ state: "sending" }]);
});

test("what the server refuses stays with the reason, and is not sent again by itself", async () => {
	const owner = newOwner();
	await like(owner, 7);
	const sent = answer(422);
	await sendWaiting(owner);
	await sendWaiting(owner);
	expect(sent).toHaveLength(1);
	expect(await listWaiting(owner)).toMatchObject([{ state: "refused", error: "Closed" }]);
});

const now = 10_000 * hour;
test.each([
	["a member's", "7", 89 * 24, "7", false],
	["a member's, very old", "7", 91 * 24, "7", true],
	["a member's, while another one is logged in", "7", 1, "8", false],
	["a guest's", "guest.a", 0.5, "guest.a", false],
	["a guest's of another tab", "guest.a", 0.5, "guest.b", false],
	["a guest's after an hour", "guest.a", 1.1, "guest.a", true],
	["a guest's after a login", "guest.a", 0.1, "7", true],
])("%s entry is outdated or not", (_name, owner, hours, viewer, expected) => {
	expect(isOutdated({ owner, at: now - hours * hour }, viewer, now)).toBe(expected);
});

test("a login deletes what guests have written", async () => {
	const guest = `guest.${newOwner()}`;
	const owner = newOwner();
	await storeUnsent(reply(guest, "1"));
	await storeUnsent(reply(owner, "1"));
	await deleteOutdated(owner);
	expect(await listUnsent(guest, "reply")).toEqual([]);
	expect(await listUnsent(owner, "reply")).toHaveLength(1);
});
