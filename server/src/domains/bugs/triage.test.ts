import { expect, test } from "vitest";
import type { TestMember } from "../../../test/testApp.ts";
import { bugSite } from "./bugs.fixture.ts";

const { site, report, manager, readBug, listTids, setStatus } = await bugSite();
const nigeria = 188;
const triager = () => site.member({ roles: [{ role: "bug-triager" }] });
const triage = (by: TestMember, body: object) => site.as(by).post("/v5/bugs/triage", body);
const note = (by: TestMember, tid: number, text: string) => site.as(by).post("/v5/bugs/note", { tid, text });

test("a bug is assigned, prioritised and annotated by staff only, and assigned to staff only", async () => {
	const { tid, by } = await report({ country_fid: nigeria });
	const elsewhere = await site.member({ roles: [{ role: "country-manager", section: 207 }] });
	const banned = await triager();
	await site.deps.pool.query("update accounts set group_id = 5, banned_until = null where uid = $1", [banned.uid]);
	expect((await triage(banned, { tid, priority: 1 })).body.reason).toBe("banned");
	expect((await site.guest.post("/v5/bugs/triage", { tid, priority: 1 })).body.reason).toBe("login-required");
	for (const one of [by, elsewhere]) {
		expect((await triage(one, { tid, priority: 1 })).body.reason).toBe("not-allowed");
		expect((await note(one, tid, "Seen before.")).body.reason).toBe("not-allowed");
		expect((await site.as(one).get(`/v5/bugs?priority=0&country_fid=${nigeria}`)).body.data?.lists ?? []).toEqual([]);
	}
	expect((await triage(await manager(), { tid, assignee: by.uid })).status).toBe(422);
	expect((await triage(await manager(), { tid, assignee: elsewhere.uid })).status).toBe(422);
	expect((await triage(await manager(), { tid, priority: 5 })).status).toBe(422);
	expect((await note(await manager(), tid, "  ")).status).toBe(422);
	expect((await triage(await manager(), { tid: 999_999, priority: 1 })).body.reason).toBe("thread-not-found");
	expect((await readBug(tid, await manager())).triage).toMatchObject({ assignee: null, priority: 0, notes: [] });
});

test("a triager works on the bugs of every section, and on nothing else", async () => {
	const [one, other] = [await report({ country_fid: nigeria }), await report({ country_fid: 207 })];
	const member = await triager();
	for (const { tid } of [one, other]) expect((await setStatus(member, tid, 2)).status).toBe(200);
	expect((await site.as(member).post("/v5/content/thread/delete", { tid: one.tid })).status).not.toBe(200);
	expect((await site.as(member).get("/v5/moderation/reports")).body.reason).toBe("not-allowed");
});

test("assignee, priority and notes are in no answer to others", async () => {
	const { tid, by } = await report({ country_fid: nigeria });
	const [boss, member] = [await manager(), await triager()];
	expect((await triage(boss, { tid, assignee: member.uid, priority: 1 })).status).toBe(200);
	expect((await note(member, tid, "Known from the factory test.")).status).toBe(200);
	const { triage: seen } = await readBug(tid, boss);
	expect(seen).toMatchObject({ priority: 1, assignee: { uid: member.uid } });
	expect(seen?.notes).toMatchObject([{ text: "Known from the factory test.", user: { uid: member.uid } }]);
	expect(seen?.staff.map(({ uid }) => uid)).toEqual(expect.arrayContaining([boss.uid, member.uid]));
	const others = [site.as(by), site.guest, site.as(await site.member())];
	for (const other of others)
		for (const address of [`/v5/content/thread/page/${tid}`, `/v5/bugs?country_fid=${nigeria}`]) {
			const answer = String((await other.get(address)).raw);
			expect(answer).not.toContain("factory test");
			expect(answer).not.toContain("triage");
		}
});

test("staff filter by assignee and priority, in their sections", async () => {
	const member = await triager();
	const [one, other] = [await report({ country_fid: nigeria }), await report({ country_fid: 207 })];
	for (const { tid } of [one, other]) await triage(member, { tid, assignee: member.uid, priority: 2 });
	expect((await listTids(`assignee=${member.uid}`, member)).sort()).toEqual([one.tid, other.tid].sort());
	expect(await listTids(`assignee=${member.uid}&priority=2`, await manager())).toEqual([one.tid]);
	expect(await listTids(`assignee=${member.uid}&priority=1`, member)).toEqual([]);
	expect(await listTids("assignee=0", member)).not.toContain(one.tid);
	expect((await site.as(one.by).get("/v5/bugs?assignee=0")).body.reason).toBe("not-allowed");
	expect((await site.guest.get("/v5/bugs?priority=1")).body.reason).toBe("login-required");
	const staff = async (viewer: typeof site.guest) => (await viewer.get("/v5/bugs")).body.data.staff;
	expect(await staff(site.as(member))).toBe(true);
	expect(await staff(site.as(one.by))).toBe(false);
});

test("who is assigned is notified, not who assigns to themselves; it is logged once", async () => {
	const { tid } = await report({ country_fid: nigeria, subject: "Speaker crackles" });
	const [boss, member] = [await manager(), await triager()];
	for (let n = 0; n < 2; n++) await triage(boss, { tid, assignee: member.uid });
	await site.runJobs();
	const noticesOf = async (one: TestMember): Promise<string[]> =>
		(await site.as(one).get("/selfapi/ucenter/noticelist")).body.data.notelist.map((row: object) =>
			JSON.stringify(row),
		);
	expect((await noticesOf(member)).filter((row) => row.includes("Speaker crackles"))).toHaveLength(1);
	await triage(boss, { tid, assignee: boss.uid });
	await site.runJobs();
	expect((await noticesOf(boss)).filter((row) => row.includes("assigned"))).toHaveLength(0);
	const { rows } = await site.deps.pool.query(
		"select before, after from moderation_log where action = 'triage-bug' and object_id = $1 order by id",
		[tid],
	);
	expect(rows.map(({ after }) => after.assigneeUid)).toEqual([member.uid, boss.uid]);
	expect(await site.as(member).get("/selfapi/ucenter/noticelist")).toMatchObject({ status: 200 });
});

test("administrators appoint triagers, country managers do not", async () => {
	const [admin, boss, member] = [
		await site.member({ roles: [{ role: "administrator" }] }),
		await manager(),
		await site.member(),
	];
	const appointment = { username: member.username, role: "bug-triager" };
	const appoint = (by: TestMember) => site.as(by).post("/v5/admin/roles/appoint", appointment);
	expect((await appoint(boss)).body.reason).toBe("not-allowed");
	expect((await appoint(admin)).status).toBe(200);
	const { tid } = await report({ country_fid: 207 });
	expect((await setStatus(member, tid, 3)).status).toBe(200);
});
