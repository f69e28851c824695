import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { cookieOf, type LivePage, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

// Who may no longer read a thread is told of nothing in it, also with its page open; others are.
const site = await buildTestApp();
const { visit, expectEvent } = await startRealtime(site);
const moderator = await site.member({ roles: [{ role: "administrator" }] });
const reply = async (by: TestMember, tid: number): Promise<number> =>
	(await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "A new reply." } })).body.data.pid;

/** Opens a page with the thread and waits until it hears of replies. */
async function open(tid: number, member?: TestMember): Promise<LivePage> {
	const page = await visit(member ? cookieOf(member) : {});
	page.socket.emit("join", `thread:${tid}`);
	await expectEvent(page, `thread:${tid}`, "joined");
	page.events.length = 0;
	return page;
}

test("a thread for others: its readers leave, the others stay, and nobody joins again", async () => {
	const { tid, by } = await site.createThread();
	const [guest, outsider, author] = [await open(tid), await open(tid, await site.member()), await open(tid, by)];
	const edit = (readaccess: number) =>
		site.as(by).post("/v5/content/thread", { tid, subject: "A morning", message: "The bridge was quiet.", readaccess });
	expect((await edit(30)).status).toBe(200);
	await expectEvent(author, `thread:${tid}`, "still");
	for (const page of [guest, outsider]) page.socket.emit("join", `thread:${tid}`);
	await reply(by, tid);
	await eventually(() => expect(author.events).toContain("replyPosted"));
	for (const page of [guest, outsider]) {
		page.socket.emit("join", "open:1");
		await expectEvent(page, "open:1", "afterwards");
		expect(page.events).not.toContain("replyPosted");
	}
	expect((await edit(0)).status).toBe(200);
	guest.socket.emit("join", `thread:${tid}`);
	await expectEvent(guest, `thread:${tid}`, "again");
});

test("of a thread that is deleted, and of a hidden reply that its author deletes, events hold ids only", async () => {
	const { tid, by } = await site.createThread();
	const guest = await open(tid);
	const received: unknown[] = [];
	guest.socket.onAny((event, data) => event === "probe" || received.push(data));
	const pid = await reply(by, tid);
	await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" });
	await site.as(by).post("/v5/content/post/delete", { pid });
	await site.as(by).post("/v5/content/thread/delete", { tid });
	await expectEvent(guest, `thread:${tid}`, "afterwards");
	expect(received.length).toBeGreaterThan(2);
	for (const data of received)
		expect(Object.entries(data as object).filter(([, value]) => value !== null && typeof value !== "number")).toEqual(
			[],
		);
});
