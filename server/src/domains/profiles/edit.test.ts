import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { changeLogOf, profileOf } from "./profiles.fixture.ts";

const site = await buildTestApp();
const edit = "/v5/user/editInfo";

describe("an edit is refused", () => {
	test("to a guest", async () =>
		expectError(await site.guest.post(edit, { nickname: "Amina" }), { status: 401, reason: "login-required" }));
	test("to a banned member", async () =>
		expectError(await site.as(await site.member({ groupId: 5 })).post(edit, { nickname: "Amina" }), {
			status: 403,
			reason: "banned",
		}));
	test.each<[object, string]>([
		[{ nickname: "" }, "nickname"],
		[{ nickname: "Аmina" }, "nickname"],
		[{ nickname: "Baraza Support" }, "nickname"],
		[{ gender: 4 }, "gender"],
		[{ gender: "woman" }, "gender"],
		[{ birthyear: 2000, birthmonth: 2, birthday: 30 }, "birthday"],
		[{ birthyear: 2021, birthmonth: 2, birthday: 3 }, "guardian"],
		[{ nationality: "XX" }, "nationality"],
		[{ uid: 1001 }, "uid"],
		[{ email: "a@b.com" }, "email"],
		[{ certify: 1 }, "certify"],
		[{ sightml: "a\u0000b" }, "sightml"],
	])("%j by field", async (body, field) => {
		const response = await site.as(await site.member()).post(edit, body, { lang: "hi" });
		expectError(response, { status: 422, lang: "hi" });
		expect(Object.keys(response.body.fields)).toEqual([field]);
	});
	test("and changes nothing when one of its fields is wrong", async () => {
		const amina = await site.member();
		expect(
			(await site.as(amina).post(edit, { nickname: "Amina Bello", gender: 2, cityname: "x".repeat(61) })).status,
		).toBe(422);
		expect(await profileOf(site, amina)).toMatchObject({ nickname: amina.username, gender: 0, version: 0 });
		expect((await changeLogOf(site, amina)).count).toBe(0);
	});
});

test("every field is edited, shown to the owner, and logged with its old value", async () => {
	const amina = await site.member({ name: "Amina" });
	const fields = {
		nickname: "Amina Bello",
		sightml: "First line\nSecond <b>",
		gender: 2,
		birthyear: 1990,
		birthmonth: 5,
		birthday: 7,
		occupation: "Teacher",
		realname: "Amina B.",
		nationality: "NG",
		cityname: "Kano",
	};
	const response = await site.as(amina).post(edit, { ...fields, version: 0 });
	expect(response.body.data.version).toBe(1);
	expect(response.body.data.changed.sort()).toEqual([
		"birthday",
		"cityname",
		"gender",
		"nationality",
		"nickname",
		"occupation",
		"realname",
		"sightml",
	]);
	expect(await profileOf(site, amina)).toMatchObject({
		...fields,
		sightml: "First line\nSecond [b]",
		profile_status: 1,
		version: 1,
		emailstatus: 1,
		usernamechances: 1,
	});
	const { lists } = await changeLogOf(site, amina);
	expect(lists).toContainEqual(
		expect.objectContaining({ field: "nickname", old: "Amina", new: "Amina Bello", by_uid: amina.uid }),
	);
	expect(lists).toContainEqual(expect.objectContaining({ field: "birthday", old: "", new: "1990-05-07" }));
});

test("a signature from before the formatter is no change when the form sends back what it shows", async () => {
	const amina = await site.member({ bio: "I <3 Lagos" });
	const { sightml } = await profileOf(site, amina);
	expect(sightml).toBe("I [3 Lagos");
	expect((await site.as(amina).post(edit, { sightml, occupation: "Teacher" })).body.data.changed).toEqual([
		"occupation",
	]);
	await site.as(amina).post(edit, { sightml: "We <3\u00a0Kano" });
	const { rows } = await site.deps.pool.query("select bio from accounts where uid = $1", [amina.uid]);
	expect(rows).toEqual([{ bio: "We [3 Kano" }]);
});

test("the same values are no change", async () => {
	const amina = await site.member();
	await site.as(amina).post(edit, { occupation: "Teacher" });
	expect((await site.as(amina).post(edit, { occupation: "Teacher " })).body.data).toEqual({ version: 1, changed: [] });
	expect((await changeLogOf(site, amina)).count).toBe(1);
});

test("of two edits based on one version one wins, the other is a conflict", async () => {
	const amina = await site.member();
	const send = (occupation: string) => site.as(amina).post(edit, { occupation, version: 0 });
	const responses = await Promise.all([send("Teacher"), send("Nurse"), send("Pilot")]);
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(responses.find(({ status }) => status === 409)?.body.reason).toBe("stale-edit");
	expect((await changeLogOf(site, amina)).count).toBe(1);
});

test("without a version the last write wins, and each is in the log", async () => {
	const amina = await site.member();
	const responses = await Promise.all(
		["Teacher", "Nurse", "Pilot"].map((occupation) => site.as(amina).post(edit, { occupation })),
	);
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
	const { lists } = await changeLogOf(site, amina);
	expect(lists).toHaveLength(3);
	expect((await profileOf(site, amina)).occupation).toBe(lists[0].new);
	expect([lists[0].old, lists[1].old, lists[2].old]).toEqual([lists[1].new, lists[2].new, ""]);
});

test("a retry with the same key is one edit", async () => {
	const amina = await site.member();
	const send = () =>
		site.as(amina).post(edit, { occupation: "Teacher", version: 0 }, { "idempotency-key": "edit-once-1" });
	const responses = await Promise.all([send(), send(), send()]);
	for (const { status, body } of responses)
		expect([status, body.data]).toEqual([200, { version: 1, changed: ["occupation"] }]);
	expect((await changeLogOf(site, amina)).count).toBe(1);
});

test("the location is unlocked three months after registration", async () => {
	const app = await buildTestApp();
	const amina = await app.member({
		city: "Lagos",
		nationality: "Nigeria",
		createdAt: new Date(app.clock.now().getTime() - 85 * dayMs),
	});
	const move = () => app.as(amina).post(edit, { cityname: "Abuja", nationality: "GH" });
	const opens = (await profileOf(app, amina)).location_until;
	const passTo = (seconds: number) => app.clock.advance(seconds * 1000 - app.clock.now().getTime());
	const refused = await move();
	expectError(refused, { status: 422, reason: "location-locked" });
	expect(Object.keys(refused.body.fields).sort()).toEqual(["cityname", "nationality"]);
	passTo(opens - 30);
	expect((await move()).status).toBe(422);
	passTo(opens + 1);
	expect((await move()).status).toBe(200);
	expect((await profileOf(app, amina)).location_until).toBe(0);
});

test("a child's birth date needs a guardian, once", async () => {
	const child = await site.member();
	const year = new Date().getUTCFullYear() - 9;
	expectError(await site.as(child).post(edit, { birthyear: year, birthmonth: 1, birthday: 1 }), {
		status: 422,
		reason: "guardian-missing",
	});
	expect((await site.as(child).post(edit, { birthyear: year, birthmonth: 1, birthday: 1, guardian: 1 })).status).toBe(
		200,
	);
	expect((await site.as(child).post(edit, { birthyear: year, birthmonth: 1, birthday: 2 })).status).toBe(200);
});

test("the profile texts of a banned member are visible only to them", async () => {
	const banned = await site.member({ bio: "Buy here", groupId: 5 });
	expect((await site.guest.get(`/v5/user/personalInfo?uuid=${banned.uid}`)).body.data).toMatchObject({
		sightml: "",
		back_pic: "",
	});
	expect(await profileOf(site, banned)).toMatchObject({ sightml: "Buy here" });
});

test("others see only public fields", async () => {
	const amina = await site.member();
	await site.as(amina).post(edit, {
		gender: 2,
		birthyear: 1990,
		birthmonth: 5,
		birthday: 7,
		occupation: "Teacher",
		realname: "Amina B.",
		cityname: "Kano",
	});
	for (const caller of [site.guest, site.as(await site.member())]) {
		const { body } = await caller.get(`/v5/user/personalInfo?uuid=${amina.uid}`);
		expect(Object.keys(body.data).sort()).toEqual(
			[
				"avatar",
				"avatarstatus",
				"back_pic",
				"certify",
				"cityname",
				"decInfo",
				"group",
				"groupid",
				"nationality",
				"nickname",
				"sightml",
				"uid",
				"username",
			].sort(),
		);
		expect(JSON.stringify(body)).not.toMatch(/Teacher|Amina B\.|1990|mail\.com/);
	}
	expectError(await site.guest.get("/v5/user/personalInfo"), { status: 401, reason: "login-required" });
	expectError(await site.guest.get("/v5/user/personalInfo?uuid=999999"), { status: 404, reason: "not-found" });
});

test("the log is private, paged by number and by id", async () => {
	const amina = await site.member();
	for (let n = 0; n < 23; n++) await site.as(amina).post(edit, { occupation: `Teacher ${n}` });
	const first = await changeLogOf(site, amina);
	expect([first.lists.length, first.count, first.totalPage, first.lists[0].new]).toEqual([20, 23, 2, "Teacher 22"]);
	const byId = await changeLogOf(site, amina, `?before=${first.next}`);
	expect(byId.lists.map((line: { new: string }) => line.new)).toEqual(["Teacher 2", "Teacher 1", "Teacher 0"]);
	expect(byId.next).toBeNull();
	expect((await changeLogOf(site, amina, "?page=2")).lists).toEqual(byId.lists);
	expect((await changeLogOf(site, await site.member())).count).toBe(0);
	expect((await site.guest.get("/selfapi/ucenter/membereditlog")).status).toBe(401);
});
