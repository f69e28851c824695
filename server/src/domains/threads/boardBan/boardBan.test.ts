import { beforeEach, describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";

const site = await buildTestApp();
const nigeria = 188;
const kenya = 207;
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: nigeria }] });
const neighbour = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const refused = { status: 403, reason: "board-banned" } as const;

let author: TestMember;
let own: { tid: number; pid: number };
let other: { tid: number };
let pid: number;
const reply = (tid: number, message = "And here is more.") =>
	site.as(author).post("/v5/content/post/newReply", { data: { tid, message } });
beforeEach(async () => {
	author = await site.member();
	own = await site.createThread(author);
	other = await site.createThread();
	pid = (await reply(other.tid)).body.data.pid;
});

const apply = (by: TestMember, fields: object) =>
	site.as(by).post("/v5/moderation/apply", { action: "ban-from-board", id: pid, value: 1, reason: "spam", ...fields });

describe("a ban from a board is refused", () => {
	test("to members, moderators of other boards, and of somebody with a higher role", async () => {
		for (const by of [author, neighbour])
			expectError(await apply(by, { days: 7 }), { status: 403, reason: "not-allowed" });
		const { pid: id } = await site.createThread(manager);
		expectError(await apply(moderator, { id, days: 7 }), { status: 403, reason: "not-allowed" });
	});
	test("without days, for other days, of oneself, and of no post", async () => {
		for (const days of [undefined, 5]) expect((await apply(moderator, { days })).status).toBe(422);
		const { pid: id } = await site.createThread(moderator);
		expectError(await apply(moderator, { id, days: 7 }), { status: 403, reason: "not-allowed" });
		expectError(await apply(moderator, { id: 999_999, days: 7 }), { status: 404, reason: "reply-not-found" });
	});
});

test("the member writes nothing on that board, and on others as before, until it ends", async () => {
	expect((await apply(moderator, { days: 7 })).status).toBe(200);
	const as = site.as(author);
	const thread = { subject: "Another morning", message: "The bridge was quiet again.", country_fid: nigeria };
	expectError(await reply(other.tid), refused);
	expectError(await as.post("/v5/content/thread", { ...thread, fid: boards.single }), refused);
	expectError(await as.post("/v5/content/thread", { ...thread, tid: own.tid, message: "Edited afterwards." }), refused);
	expectError(await as.post("/v5/content/post/edit", { pid, message: "Edited afterwards." }), refused);
	expect((await as.post("/v5/content/thread", { ...thread, fid: boards.article })).status).toBe(200);
	expect((await as.post("/v5/content/thread", { ...thread, fid: boards.single, country_fid: kenya })).status).toBe(200);
	expect((await as.get(`/v5/content/thread/${other.tid}`)).status).toBe(200);
	site.clock.advance(7 * dayMs + 1_000);
	expect((await reply(other.tid)).status).toBe(200);
	site.clock.reset();
});

test("it is logged once, told to the member, ended by the moderator, and by an appeal", async () => {
	await Promise.all([1, 2, 3].map(() => apply(moderator, { days: 0 })));
	const decisions = async () => (await site.as(author).get("/v5/user/moderation")).body.data.lists;
	const [decision, ...more] = await decisions();
	expect([decision, more]).toMatchObject([
		{ action: "ban-from-board", reason: "Spam or advertising", can: { appeal: { ok: true } } },
		[],
	]);
	expect((await apply(moderator, { value: 0 })).status).toBe(200);
	expect((await reply(other.tid)).status).toBe(200);
	await apply(moderator, { days: 1, id: own.pid });
	const [again] = await decisions();
	const text = "I have written nothing but photos.";
	expect((await site.as(author).post("/v5/user/appeal", { id: again.id, text })).status).toBe(200);
	const [appeal] = (await site.as(manager).get("/v5/moderation/appeals")).body.data.lists;
	expect(
		(await site.as(manager).post("/v5/moderation/appeals/decide", { id: appeal.id, granted: 1 })).body,
	).toMatchObject({ status: 1 });
	expect((await reply(other.tid)).status).toBe(200);
});
