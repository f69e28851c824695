import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { emailsTo } from "../../auth/registration/registration.fixture.ts";
import { browserHeaders, logInWithPassword, memberWithPassword, setUpTwoFactor } from "../../auth/security.fixture.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const second = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const elsewhere = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const url = "/v5/admin/members";
const post = (by: TestMember, path: string, body: object) => site.as(by).post(`${url}/${path}`, body);
const found = async (by: TestMember, query: string): Promise<number[]> =>
	(await site.as(by).get(`${url}?${query}`)).body.data.lists.map(({ member }: { member: TestMember }) => member.uid);

test("members are found by name, number, e-mail and phone, by managers only in their section", async () => {
	const member = await site.member({
		username: "zuri_finds",
		name: "Zuri Q",
		email: "Zuri@mail.com",
		phone: "+2348031234567",
		phoneVerifiedAt: new Date(),
	});
	for (const q of ["zuri_f", "Zuri", String(member.uid), "zuri@MAIL.com", "+234 803 123 4567"])
		expect(await found(administrator, `q=${encodeURIComponent(q)}`)).toEqual([member.uid]);
	expect(await found(manager, "q=zuri_finds")).toEqual([member.uid]);
	expect(await found(elsewhere, "q=zuri_finds")).toEqual([]);
	expect(await found(administrator, "q=zuri_finds&state=banned")).toEqual([]);
	expectError(await site.as(member).get(url), { status: 403, reason: "not-allowed" });
	const view = (await site.as(manager).get(`${url}/${member.uid}`)).body.data;
	expect(view).toMatchObject({ email: "Z…@mail.com", can: { contact: true, rename: false } });
	expectError(await site.as(elsewhere).get(`${url}/${member.uid}`), { status: 404, reason: "not-found" });
});

test("what very many are called is found, of those who are asked for, also page by page", async () => {
	const members: TestMember[] = [];
	for (let n = 0; n < 35; n++) members.push(await site.member({ name: `Àmina ${n}`, countryFid: nigeria }));
	const newest = members.map(({ uid }) => uid).toReversed();
	const page = await found(administrator, "q=amina");
	expect(page).toEqual(newest.slice(0, 30));
	expect(await found(administrator, `q=amina&cursor=${page.at(-1)}`)).toEqual(newest.slice(30));
	expect(await found(administrator, `q=amina&country_fid=${kenya}`)).toEqual([]);
	expect(await found(administrator, "q=am%25na")).toEqual([]);
});

test("a name of long ago is found after many thousand members with other names, and two letters as the beginning of a word", async () => {
	const { uid } = await site.member({ name: "Qasim Yx" });
	await site.deps.pool.query(
		`insert into accounts (uid, username, username_key, name) overriding system value
			select uid, 'far_' || uid, 'far_' || uid, 'Far' from generate_series($1::bigint, $1 + 200000, 20000) uid`,
		[uid + 20_000],
	);
	expect(await found(administrator, "q=qasim")).toEqual([uid]);
	expect(await found(administrator, `q=qasim&cursor=${uid + 60_000}`)).toEqual([uid]);
	expect(await found(administrator, `q=qasim&cursor=${uid}`)).toEqual([]);
	expect(await found(administrator, "q=yx")).toEqual([uid]);
	expect(await found(administrator, "q=as")).toEqual([]);
	expect((await found(administrator, "q=far_"))[0]).toBe(uid + 220_000);
});

/** The notifications of a member, each as JSON. */
const noticesOf = async (caller: ReturnType<typeof site.as>): Promise<string[]> =>
	(await caller.get("/selfapi/ucenter/systemnoticelist")).body.data.notelist.map((one: unknown) => JSON.stringify(one));

describe("nobody but who manages a member", () => {
	const paths = ["contact", "log-out", "confirm-email"];
	test.each(paths)("may %s", async (path) => {
		const { uid } = await site.member();
		const moderator = await site.member({ roles: [{ role: "board-moderator", board: 3, section: nigeria }] });
		for (const by of [elsewhere, moderator])
			expectError(await post(by, path, { uid }), { status: 403, reason: "not-allowed" });
		expectError(await post(manager, path, { uid: manager.uid }), { status: 403, reason: "not-allowed" });
		expectError(await post(manager, path, { uid: administrator.uid }), { status: 403, reason: "not-allowed" });
		expect((await post(manager, path, { uid })).status).toBe(200);
	});
});

test("a member is logged out everywhere, renamed, and the account scheduled for deletion and kept", async () => {
	const member = await site.member();
	expect((await post(administrator, "log-out", { uid: member.uid })).body.data).toEqual({ ended: 1 });
	expect((await site.as(member).get("/v5/user/ban")).status).toBe(401);
	expectError(await post(administrator, "rename", { uid: member.uid, username: administrator.username }), {
		status: 422,
		reason: "username-taken",
	});
	expect((await post(administrator, "rename", { uid: member.uid, username: "other_name1" })).status).toBe(200);
	const erase = { uid: member.uid, username: "@Other_Name1", reason: "Asked by letter" };
	expectError(await post(administrator, "erase", { ...erase, username: administrator.username }), {
		status: 422,
		reason: "username-wrong",
	});
	expectError(await post(administrator, "erase", { ...erase, reason: " " }), { status: 422, reason: "field.required" });
	const { deletion } = (await post(administrator, "erase", erase)).body.data;
	expect(deletion).toBeGreaterThan(0);
	expect(await found(administrator, "q=other_name1&state=deletion")).toEqual([member.uid]);
	await post(administrator, "erase", { uid: member.uid, undo: 1 });
	expect(await found(administrator, "q=other_name1&state=deletion")).toEqual([]);
});

test("a member is told of a new username, and of an archive that the administration made", async () => {
	const member = await memberWithPassword(site);
	await post(administrator, "rename", { uid: member.uid, username: "new_name_77" });
	await post(administrator, "export", { uid: member.uid });
	await site.runJobs();
	const mails = await emailsTo(site, `${member.username}@mail.com`);
	expect(mails.find(({ subject }) => subject === "Your new Baraza username")?.body).toContain("new_name_77");
	expect(mails.find(({ subject }) => subject === "Your Baraza data is ready")?.body).toContain("The administration");
	expect((await noticesOf(site.as(member))).join()).toContain("changed your username to new_name_77");
});

test("a deletion by an administrator is announced as theirs, and only undone by them", async () => {
	const member = await memberWithPassword(site);
	const erase = { uid: member.uid, username: member.username, reason: "Asked by letter" };
	expect((await post(administrator, "erase", erase)).status).toBe(200);
	await site.runJobs();
	const { auth_token: token } = (await logInWithPassword(site, member, browserHeaders("laptop"))).body.data;
	const caller = site.as({ ...member, token });
	expectError(await caller.post("/v5/user/deletion/cancel"), { status: 403, reason: "deletion-by-administration" });
	expect((await caller.get("/v5/user/security")).body.data.deletion_reason).toBe("Asked by letter");
	const notices = async () => (await noticesOf(caller)).join();
	expect(await notices()).toContain("Asked by letter");
	expect((await post(administrator, "erase", { uid: member.uid, undo: 1 })).body.data).toEqual({ deletion: 0 });
	await site.runJobs();
	expect(await notices()).not.toContain("Asked by letter");
	const mails = await emailsTo(site, `${member.username}@mail.com`);
	const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.body ?? "";
	expect(textOf("The administration will delete your Baraza account")).toContain("Reason: Asked by letter");
	expect(textOf("Your Baraza account will not be deleted")).toContain("The administration has undone");
	expect(mails.some(({ body }) => body.includes("As you requested"))).toBe(false);
});

test("two administrators reset a second factor", async () => {
	const member = await memberWithPassword(site);
	expectError(await post(administrator, "reset", { uid: member.uid, reason: "Lost" }), {
		status: 403,
		reason: "two-factor-off",
	});
	await setUpTwoFactor(site, member);
	const { id } = (await post(administrator, "reset", { uid: member.uid, reason: "Lost the phone." })).body.data;
	expectError(await post(administrator, "reset", { uid: member.uid, reason: "Again" }), {
		status: 409,
		reason: "reset-open",
	});
	expectError(await post(administrator, "reset/decide", { id, confirm: 1 }), { status: 403, reason: "reset-own" });
	expect((await post(second, "reset/decide", { id, confirm: 1 })).status).toBe(200);
	expectError(await post(second, "reset/decide", { id, confirm: 1 }), { status: 409, reason: "reset-decided" });
	expect((await site.as(second).get(`${url}/${member.uid}`)).body.data.second_factors).toEqual([]);
});

test("many members are banned at once, after a preview that changes nothing", async () => {
	const members = [await site.member(), await site.member()];
	const csv = `username,why\n${members.map(({ username }) => username).join(",spam\n")}\nnobody_of_that_name`;
	const change = async (apply: number) =>
		(await post(administrator, "bulk", { csv, action: "ban", days: 7, reason: "spam", apply })).body.data;
	const preview = await change(0);
	expect(preview.rows.map(({ error }: { error: string }) => error)).toEqual(["", "", "member-unknown"]);
	expect(preview.applied).toBe(false);
	expect(await found(administrator, `q=${members[0]?.uid}&state=banned`)).toEqual([]);
	expect((await change(1)).applied).toBe(true);
	expect(await found(administrator, `q=${members[0]?.uid}&state=banned`)).toEqual([members[0]?.uid]);
});

describe("a member is banned with all their posts", () => {
	const visible = async (tid: number): Promise<boolean> =>
		(await site.guest.get(`/v5/content/thread?tid=${tid}`)).status === 200;
	const removal = async (uid: number) => (await site.as(administrator).get(`${url}/${uid}`)).body.data.removal;
	const deleted = async (uid: number): Promise<number> => {
		const { rows } = await site.deps.pool.query(
			`select (select count(*) from posts p where p.uid = $1 and p.deleted_at is not null)::int
				+ (select count(*) from threads t where t.uid = $1 and t.deleted_at is not null)::int as n`,
			[uid],
		);
		return rows[0].n;
	};

	test("not for days that a ban can’t last", async () => {
		const { uid } = await site.member();
		expect((await post(administrator, "remove", { uid, days: 8 })).status).toBe(422);
	});

	test("not by managers of other sections, nor above one's rank", async () => {
		const { uid } = await site.member();
		const body = { uid, days: 7, reason: "spam" };
		expectError(await post(elsewhere, "remove", body), { status: 403, reason: "not-allowed" });
		expectError(await post(manager, "remove", { ...body, uid: administrator.uid }), {
			status: 403,
			reason: "not-allowed",
		});
	});

	test("and restored with what was removed, and nothing else", async () => {
		const { tid, by } = await site.createThread();
		const { tid: other } = await site.createThread();
		const reply = async (message: string): Promise<number> =>
			(await site.as(by).post("/v5/content/post/newReply", { tid: other, message })).body.data.pid;
		const pids = [await reply("Buy this phone"), await reply("And buy this one")];
		await site.as(by).post("/v5/content/post/delete", { pid: pids[1] });
		const before = await deleted(by.uid);
		expect((await post(manager, "remove", { uid: by.uid, days: 7, reason: "spam" })).status).toBe(200);
		await site.runJobs();
		expect(await found(administrator, `q=${by.uid}&state=banned`)).toEqual([by.uid]);
		expect(await removal(by.uid)).toMatchObject({ state: "removed", by: { uid: manager.uid }, posts: 3 - before });
		expect(await deleted(by.uid)).toBe(3);
		expect(await visible(tid)).toBe(false);
		expectError(await post(manager, "remove", { uid: by.uid, days: 7 }), { status: 409, reason: "conflict" });
		expect((await post(manager, "remove", { uid: by.uid, undo: 1 })).status).toBe(200);
		await site.runJobs();
		expect(await removal(by.uid)).toMatchObject({ state: "undone", posts: 0 });
		expect(await deleted(by.uid)).toBe(before);
		expect(await found(administrator, `q=${by.uid}&state=banned`)).toEqual([]);
		const notices = await noticesOf(site.as(by));
		expect(notices.filter((one) => one.includes("moderator deleted") && one.includes("Reason: Spam"))).not.toEqual([]);
		const restored = notices.filter((one) => one.includes("moderator restored"));
		expect(restored).toHaveLength(2);
		expect(restored.filter((one) => one.includes("Reason"))).toEqual([]);
	});

	test("a manager removes only what stands in their section", async () => {
		const { by } = await site.createThread();
		const abroad = await site.createThread(by, { country_fid: kenya });
		await post(manager, "remove", { uid: by.uid, days: 7, reason: "spam" });
		await site.runJobs();
		expect(await deleted(by.uid)).toBe(1);
		expect(await removal(by.uid)).toMatchObject({ state: "removed", posts: 1 });
		expect(abroad.tid).toBeGreaterThan(0);
	});

	test("many at once, after a preview that removes nothing", async () => {
		const [one, two] = [await site.createThread(), await site.createThread()];
		const csv = `${one.by.username}\n${two.by.uid}`;
		const bulk = (action: string, apply: number) =>
			post(administrator, "bulk", { csv, action, days: 7, reason: "spam", apply });
		await bulk("remove", 0);
		await site.runJobs();
		expect(await deleted(one.by.uid)).toBe(0);
		await bulk("remove", 1);
		await site.runJobs();
		expect([await deleted(one.by.uid), await deleted(two.by.uid)]).toEqual([1, 1]);
		await bulk("restore", 1);
		await site.runJobs();
		expect([await deleted(one.by.uid), await deleted(two.by.uid)]).toEqual([0, 0]);
	});
});
