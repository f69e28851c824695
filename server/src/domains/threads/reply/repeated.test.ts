import { expect, test } from "vitest";
import { phonePhoto } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { findThread } from "../queries.ts";

const url = "/v5/content/post/newReply";
const picture = await phonePhoto(60, 40);

const site = await buildTestApp({ spamChecks: true });
const { pool } = site.deps;
const { tid } = await site.createThread();
const reply = (by: TestMember, tid: number, fields: object = {}) =>
	site.as(by).post(url, { data: { tid, message: "Well seen.", ...fields } });
const posted = async (by: TestMember, tid: number) => (await reply(by, tid)).body.data;
test("several times at once, without an idempotency key, is one", async () => {
	const kofi = await site.member();
	const answers = await Promise.all([1, 2, 3].map(() => reply(kofi, tid)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
	expect((await findThread(site.deps.db, tid))?.replyCount).toBe(1);
});

test.each<[string, (kofi: TestMember, tid: number, pid: number) => Promise<unknown>]>([
	["of another member", async (_kofi, tid) => reply(await site.member(), tid)],
	["with another text", (kofi, tid) => reply(kofi, tid, { message: "Well said." })],
	["to another post", (kofi, tid, pid) => reply(kofi, tid, { pid })],
	["that quotes", (kofi, tid, pid) => reply(kofi, tid, { quote_pid: pid })],
	[
		"with a picture",
		async (kofi, tid) => {
			const { aid } = (await site.as(kofi).upload("/v5/content/imageUpload", picture)).body.data;
			return reply(kofi, tid, { aids: String(aid) });
		},
	],
	[
		"after it was deleted",
		async (kofi, tid, pid) => {
			await site.as(kofi).post("/v5/content/post/delete", { pid });
			return reply(kofi, tid);
		},
	],
	[
		"a few seconds later",
		(kofi, tid) => {
			site.clock.advance(6_000);
			return reply(kofi, tid);
		},
	],
])("%s is another one", async (_name, again) => {
	const kofi = await site.member();
	const { pid } = await posted(kofi, tid);
	await again(kofi, tid, pid);
	expect((await pool.query("select 1 from posts where tid = $1 and pid > $2", [tid, pid])).rowCount).toBe(1);
});
