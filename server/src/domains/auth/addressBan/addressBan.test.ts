import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs } from "../../../platform/durations.ts";

const site = await buildTestApp();
const url = "/v5/moderation/apply";
const administrator = await site.member({ roles: [{ role: "administrator" }] });
const { tid } = await site.createThread();
const refused = { status: 403, reason: "address-banned" } as const;

const apply = async (fields: object) =>
	expect((await site.as(administrator).post(url, { action: "ban-address", ...fields })).status).toBe(200);
const ban = (id: number, { days, reason = "spam" }: { days: number; reason?: string }) =>
	apply({ id, value: 1, days, reason });
const unban = (id: number) => apply({ id, value: 0, reason: "spam" });
const reply = (by: TestMember, message = "From here.") =>
	site.as(by).post("/v5/content/post/newReply", { data: { tid, message } });
const bans = async () => (await site.deps.pool.query("select uid, reason from address_bans order by until")).rows;

describe("from a banned network", () => {
	test("nobody restores a reply or changes their profile; it is read, deleted and emptied there", async () => {
		const [member, neighbour] = [await site.member(), await site.member({ bio: "Streets and food." })];
		const as = site.as(neighbour);
		const jpeg = await photo(300, 200).jpeg().toBuffer();
		const { aid } = (await as.upload("/v5/content/imageUpload", jpeg)).body.data;
		const { pid } = (await reply(neighbour)).body.data;
		await ban(member.uid, { days: 1 });
		expect((await as.post("/v5/content/post/delete", { pid })).status).toBe(200);
		expectError(await as.post("/v5/content/post/delete", { pid, undo: true }), refused);
		expectError(await as.post("/v5/user/editInfo", { sightml: "Cheap phones here" }), refused);
		expectError(await as.post("/v5/user/changeUsername", { username: "cheap_phones" }), refused);
		expectError(await as.upload("/v5/user/avatar", jpeg), refused);
		expectError(await as.post("/v5/user/backPicture", { aid }), refused);
		expect((await as.post("/v5/user/backPicture", {})).status).toBe(200);
		expect((await as.post("/v5/user/avatar/remove")).status).toBe(200);
		await unban(member.uid);
		expect((await as.post("/v5/content/post/delete", { pid, undo: true })).status).toBe(200);
		expect((await as.post("/v5/user/editInfo", { sightml: "Streets" })).status).toBe(200);
	});
});

test("each ban of a network keeps its reason and end: the longest counts, and ending one leaves the others", async () => {
	const [first, second, neighbour] = [await site.member(), await site.member(), await site.member()];
	await ban(first.uid, { days: 7, reason: "spam" });
	await ban(second.uid, { days: 1, reason: "Insults in  every reply" });
	expect(await bans()).toEqual([
		{ uid: second.uid, reason: "Insults in every reply" },
		{ uid: first.uid, reason: "spam" },
	]);
	await unban(second.uid);
	expectError(await reply(neighbour), refused);
	await ban(second.uid, { days: 1 });
	await unban(first.uid);
	expectError(await reply(neighbour), refused);
	await ban(first.uid, { days: 7 });
	site.clock.advance(dayMs + 1_000);
	expectError(await reply(neighbour), refused);
	// Of one member, the last one counts.
	await ban(first.uid, { days: 1 });
	site.clock.advance(dayMs + 1_000);
	expect((await reply(neighbour)).status).toBe(200);
});
