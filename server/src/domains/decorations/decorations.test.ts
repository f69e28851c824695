import { describe, expect, test } from "vitest";
import { decorations, findDecoration } from "#contract/decorations.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { expireDecorations } from "./actions/expireDecorations.ts";
import { grantDecoration, revokeDecoration } from "./actions/grantDecoration.ts";

const site = await buildTestApp();
const nigeria = 188;
const [frame] = decorations.filter(({ kind }) => kind === "frame");
if (!frame) throw new Error("no frame");

const wear = (member: TestMember, dec_id: number) => site.as(member).post("/v5/user/wearDecoration", { dec_id });
const listOf = async (member: TestMember) =>
	new Map(
		(await site.as(member).get("/v5/user/decorations")).body.data.lists.map(
			(row: { dec_id: number; owned: boolean; worn: boolean; expires: number }) => [row.dec_id, row],
		),
	) as Map<number, { owned: boolean; worn: boolean; expires: number }>;
const give = (member: TestMember, times = 1) =>
	site.deps.db.transaction((tx) => grantDecoration(tx, member.uid, frame, times, site.clock.now()));
const takeBack = (member: TestMember, times = 1) =>
	site.deps.db.transaction((tx) => revokeDecoration(tx, member.uid, frame, times, site.clock.now()));
const shown = async (member: TestMember) =>
	(await site.guest.get(`/v5/user/personalInfo?uuid=${member.uid}`)).body.data.decInfo.dec_url;

describe("refused", () => {
	test("to guests", async () => {
		expect((await site.guest.get("/v5/user/decorations")).status).toBe(401);
		expect((await site.guest.post("/v5/user/wearDecoration", { dec_id: nigeria })).status).toBe(401);
	});

	test.each([
		["one that is not owned", frame.id],
		["the flag of another country", 207],
		["the global section, which has no flag", 293],
		["one that does not exist", 99],
	])("%s", async (_what, id) => {
		expectError(await wear(await site.member(), id), { status: 403, reason: "decoration-not-owned" });
	});

	test.each([-1, 1.5, "one", 1e20])("%s, which is no id", async (id) => {
		expect((await wear(await site.member(), id as number)).status).toBe(422);
	});
});

test("a member wears the flag of the own country, which is shown with posts and on the profile, and takes it off", async () => {
	const amina = await site.member();
	expect((await wear(amina, nigeria)).status).toBe(200);
	const { tid } = await site.createThread(amina);
	await site.as(amina).post("/v5/content/post/newReply", { data: { tid, message: "And a reply." } });
	const [{ user, decInfo }] = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data.lists;
	expect(user.decoration).toMatch(/\/decorations\/flag-ng\.svg$/);
	expect(decInfo).toMatchObject({ dec_goods_id: nigeria, dec_url: user.decoration, ec_url: user.decoration });
	expect(await shown(amina)).toBe(user.decoration);
	expect((await listOf(amina)).get(nigeria)).toMatchObject({ owned: true, worn: true, expires: 0 });
	await wear(amina, 0);
	expect(await shown(amina)).toBe("");
});

test("times add up, and end: nobody wears a decoration that has expired", async () => {
	const amina = await site.member();
	await give(amina);
	await Promise.all([give(amina), give(amina)]);
	await wear(amina, frame.id);
	const days = ((await listOf(amina)).get(frame.id)?.expires ?? 0) * 1000 - site.clock.now().getTime();
	expect(Math.round(days / dayMs)).toBe(3 * (findDecoration(frame.id)?.days ?? 0));
	await expireDecorations(site.deps);
	expect(await shown(amina)).toMatch(/leaf\.svg$/);
	site.clock.advance(days + dayMs);
	await expireDecorations(site.deps);
	site.clock.reset();
	expect(await shown(amina)).toBe("");
	expect((await listOf(amina)).get(frame.id)).toMatchObject({ owned: false, worn: false });
});

test("what is taken back is worn no longer; what is left of several stays", async () => {
	const amina = await site.member();
	await give(amina, 2);
	await wear(amina, frame.id);
	await takeBack(amina);
	expect((await listOf(amina)).get(frame.id)).toMatchObject({ owned: true, worn: true });
	await takeBack(amina);
	expect((await listOf(amina)).get(frame.id)).toMatchObject({ owned: false, worn: false });
	expect(await shown(amina)).toBe("");
});
