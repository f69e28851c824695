import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { discard, lastDiscarded, undoDiscard } from "./discard.ts";
import type { UnsentContent, UnsentEntry, UnsentKind, UnsentState } from "./entry.ts";
import { isDue, isFailed, isOutdated } from "./lifetimes.ts";
import { addSubmission } from "./outbox/queue.ts";
import { sendForm } from "./outbox/send-form.ts";
import { readPictures, storePictures } from "./pictures.ts";
import { onOutcome, sendKind } from "./send.ts";
import {
	deleteOutdated,
	deleteUnsent,
	findUnsent,
	listAll,
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

const listWaiting = (owner: string) => listUnsent(owner, "submission");
const sendForms = (owner: string) => sendKind(owner, "submission", sendForm);

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
	expect(await sendForms(owner)).toBeUndefined();
	expect(await sendForms(owner)).toBeUndefined();
	expect(sent).toEqual([`${owner} like=7`, `${owner} like=9`]);
	expect(await listWaiting(other)).toHaveLength(1);
});

test("while another member is logged in the server refuses it, and it goes on waiting", async () => {
	const owner = newOwner();
	await like(owner, 7);
	const sent = answer(401);
	expect(await sendForms(owner)).toEqual({ state: "later" });
	expect(sent).toEqual([`${owner} like=7`]);
	expect(await listWaiting(owner)).toMatchObject([{ state: "sending" }]);
});

test("what the server refuses stays with the reason, and is not sent again by itself", async () => {
	const owner = newOwner();
	await like(owner, 7);
	const sent = answer(422);
	await sendForms(owner);
	await sendForms(owner);
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

/** Something of each kind. */
const contents: UnsentContent = {
	form: { email: "ama@mail.com" },
	reply: { text: "Half a thought", target: "" },
	post: {
		...{ tid: 0, draft: 0, key: "key" },
		post: {
			...{ title: "A walk", text: "", section: 0, board: 0, pictures: [], products: [], tags: "" },
			...{ readers: 0, publishAt: 0, forward: 0 },
		},
	},
	submission: { kind: "reply", action: "/forum/1/2", fields: [["message", "Yes"]], text: "Yes", page: "/" },
	message: { to: "C2C7", text: "Hello", photos: [], aids: {}, replyTo: 0, share: null },
	pickup: { code: "100001-ABCD-EFGH", readAt: 1 },
};
const kinds = Object.keys(contents) as UnsentKind[];
const entryOf = (kind: UnsentKind, owner: string, at: number): UnsentEntry => ({
	...{ owner, kind, key: "1", state: "waiting", version: 0, content: contents[kind], at },
});

test.each(kinds)(
	"a %s of a member stays after a logout and while others are logged in, who see nothing of it",
	async (kind) => {
		const [owner, other, guest] = [newOwner(), newOwner(), `guest.${newOwner()}`];
		const at = Date.now() - 60 * 24 * hour;
		await storeUnsent(entryOf(kind, owner, at));
		for (const viewer of [guest, other]) {
			await deleteOutdated(viewer);
			expect([await listUnsent(viewer, kind), await listAll(viewer)]).toEqual([[], []]);
			expect(
				await sendKind(viewer, kind, async () => Promise.reject(new Error("sent for somebody else"))),
			).toBeUndefined();
		}
		await deleteOutdated(owner);
		expect(await listAll(owner)).toMatchObject([{ kind, content: contents[kind] }]);
		await deleteOutdated(other, at + 91 * 24 * hour);
		expect(await listAll(owner)).toEqual([]);
	},
);

test.each(kinds)("a %s of a guest is deleted by a login", async (kind) => {
	const guest = `guest.${newOwner()}`;
	await storeUnsent(entryOf(kind, guest, Date.now()));
	await deleteOutdated(guest);
	expect(await listAll(guest)).toHaveLength(1);
	await deleteOutdated(newOwner());
	expect(await listAll(guest)).toEqual([]);
});

test.each<[UnsentState, number, "sent" | "shown as failed" | "left alone"]>([
	["typing", 1, "left alone"],
	["saved", 60 * 24, "left alone"],
	["waiting", 46, "sent"],
	["sending", 46, "sent"],
	["waiting", 48, "shown as failed"],
	["sending", 48, "shown as failed"],
	["refused", 1, "shown as failed"],
])("what is %s for %s hours is %s, of each kind", async (state, hours, expected) => {
	for (const kind of kinds) {
		const entry = { ...entryOf(kind, newOwner(), Date.now() - hours * hour), state };
		expect([isDue(entry, Date.now()), isFailed(entry, Date.now())]).toEqual([
			expected === "sent",
			expected === "shown as failed",
		]);
		await storeUnsent(entry);
		const sent: UnsentKind[] = [];
		await sendKind(entry.owner, kind, async ({ kind }) => {
			sent.push(kind);
			return { state: "sent" };
		});
		expect([sent, await listAll(entry.owner)]).toMatchObject(expected === "sent" ? [[kind], []] : [[], [{ kind }]]);
	}
});

test("while it is being sent, another call waits for its turn and sends nothing twice; listeners get each outcome", async () => {
	const owner = newOwner();
	await like(owner, 7);
	await like(owner, 8);
	const sent = answer(200, 422);
	const outcomes: string[] = [];
	const stop = onOutcome(({ owner: of }, { state }) => of === owner && outcomes.push(state));
	await Promise.all([sendForms(owner), sendForms(owner), sendForms(owner)]);
	stop();
	expect(sent).toEqual([`${owner} like=7`, `${owner} like=8`]);
	expect(outcomes).toEqual(["sent", "refused"]);
});

const messageWith = (owner: string, photo: string): UnsentEntry => ({
	...entryOf("message", owner, Date.now()),
	content: { ...contents.message, photos: [photo] },
});

test("what was discarded last can be brought back with its files; those of what was discarded before are deleted", async () => {
	const owner = newOwner();
	const entry = (key: string): UnsentEntry => ({ ...messageWith(owner, key), key });
	for (const key of ["a", "b"]) {
		await storePictures(owner, [{ id: key, file: new Blob([key]) }]);
		await storeUnsent(entry(key));
		await discard(entry(key));
	}
	expect(lastDiscarded()).toMatchObject({ key: "b" });
	expect([...(await readPictures(owner, ["a", "b"])).keys()]).toEqual(["b"]);
	await undoDiscard();
	expect(await listAll(owner)).toMatchObject([{ key: "b", content: { photos: ["b"] } }]);
	expect(lastDiscarded()).toBeUndefined();
});

test("what is discarded by two presses can be brought back with its files", async () => {
	const owner = newOwner();
	const entry = messageWith(owner, "a");
	await storePictures(owner, [{ id: "a", file: new Blob(["a"]) }]);
	await storeUnsent(entry);
	await Promise.all([discard(entry), discard(entry)]);
	await discard(entry);
	expect(lastDiscarded()).toMatchObject({ content: { photos: ["a"] } });
	await undoDiscard();
	expect([...(await readPictures(owner, ["a"])).keys()]).toEqual(["a"]);
	expect(await listAll(owner)).toMatchObject([{ content: { photos: ["a"] } }]);
});
