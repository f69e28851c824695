import { afterEach, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { sendWeeklyMails } from "./actions/sendWeeklyMails.ts";
import { unsubscribeToken } from "./token.ts";

const site = await buildTestApp();
const { config, pool } = site.deps;
afterEach(() => site.clock.reset());

/** Advances to Thursday, 9 o'clock in Nigeria. */
function goToThursday(weeks = 0): void {
	const now = site.clock.now();
	const thursday = new Date(now);
	thursday.setUTCDate(now.getUTCDate() + ((11 - now.getUTCDay()) % 7) + 7 * weeks);
	thursday.setUTCHours(8, 0, 0, 0);
	site.clock.advance(thursday.getTime() - now.getTime() + (thursday < now ? 7 * 24 * hourMs : 0));
}

interface Mail {
	subject: string;
	body: string;
	html: string;
	headers: Record<string, string>;
}
const mailsTo = async (member: TestMember): Promise<Mail[]> => {
	await site.runJobs();
	const { rows } = await pool.query(
		"select subject, body, html, headers from outbox where recipient = $1 and headers is not null order by id",
		[`${member.username}@mail.com`],
	);
	return rows;
};
const turnOn = async (member: TestMember, lang = "en"): Promise<void> => {
	expect((await site.as(member).post("/v5/weeklyMail/set", { on: 1 }, { lang })).status).toBe(200);
};
const isOn = async (member: TestMember): Promise<boolean> =>
	(await site.as(member).get("/v5/weeklyMail/get")).body.data.on;

test("it is off by default, needs a confirmed address, and is a member's own", async () => {
	const [member, unconfirmed] = [await site.member(), await site.member({ emailVerifiedAt: undefined })];
	expect(await isOn(member)).toBe(false);
	expect((await site.as(unconfirmed).post("/v5/weeklyMail/set", { on: 1 })).body.reason).toBe("email-unverified");
	expect((await site.guest.post("/v5/weeklyMail/set", { on: 1 })).status).toBe(401);
	goToThursday();
	await sendWeeklyMails(site.deps);
	expect([await mailsTo(member), await mailsTo(unconfirmed)]).toEqual([[], []]);
});

test("once a week: notifications, followed threads and those of the section that the member may read; two workers send one", async () => {
	const [member, followed] = [await site.member(), await site.member()];
	await turnOn(member);
	await site.as(member).post("/v5/user/follow", { follow_uid: followed.uid });
	goToThursday();
	const own = await site.createThread(member, { subject: "Mine is not news" });
	await site
		.as(followed)
		.post("/v5/content/post/newReply", { data: { tid: own.tid, message: "A reply to the member." } });
	await site.createThread(followed, { subject: "From <b>someone</b> followed" });
	await site.createThread(undefined, { subject: "Popular in the section" });
	const secret = await site.createThread(undefined, { subject: "For others only" });
	await pool.query("update threads set readaccess = 200 where tid = $1", [secret.tid]);
	const hidden = await site.createThread(undefined, { subject: "Hidden by the member" });
	await site.as(member).post("/v5/content/thread/hide", { tid: hidden.tid, hide: 1 });
	await site.runJobs();

	await Promise.all([sendWeeklyMails(site.deps), sendWeeklyMails(site.deps), sendWeeklyMails(site.deps)]);
	await sendWeeklyMails(site.deps);
	const mails = await mailsTo(member);
	expect(mails).toHaveLength(1);
	const [{ subject, body, html, headers }] = mails as [Mail];
	expect(subject).toBe("This week on Baraza");
	for (const text of [body, html]) {
		expect(text).toContain("Popular in the section");
		// The new thread is among the followed ones already.
		expect(text).toContain("1 unread notification");
		expect(text).not.toContain("unread notifications");
		expect(text).not.toMatch(/Mine is not news(?! *”)[^”]*·|For others only|Hidden by the member/);
	}
	expect(body).toContain("From <b>someone</b> followed");
	expect(html).toContain("From &#60;b&#62;someone&#60;/b&#62; followed");
	expect(html).not.toMatch(/<(script|img|link|b)\b/);
	expect(body.indexOf("From <b>someone")).toBeLessThan(body.indexOf("Popular in the section"));
	expect(headers["List-Unsubscribe"]).toBe(
		`<${config.publicUrl}/unsubscribe?token=${unsubscribeToken(config, member.uid)}>`,
	);
	expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	for (const link of body.match(/https?:\/\/\S+/g) ?? []) expect(link.startsWith(`${config.publicUrl}/`)).toBe(true);

	// Nothing new in the week after.
	await site.as(member).post("/v5/notifications/read");
	site.clock.advance(8 * 24 * hourMs);
	goToThursday();
	await sendWeeklyMails(site.deps);
	expect(await mailsTo(member)).toHaveLength(1);
	const { rows } = await pool.query("select sent from weekly_mails where uid = $1 order by week", [member.uid]);
	expect(rows).toEqual([{ sent: true }, { sent: false }]);
});

test.each([
	["fr", "Cette semaine sur Baraza"],
	["hi", "Baraza पर इस हफ़्ते"],
])("in the language of the member: %s", async (lang, subject) => {
	const [member, followed] = [await site.member(), await site.member()];
	await turnOn(member, lang);
	await site.as(member).post("/v5/user/follow", { follow_uid: followed.uid });
	goToThursday();
	await site.createThread(followed, { subject: "Something new" });
	await sendWeeklyMails(site.deps);
	expect(await mailsTo(member)).toMatchObject([{ subject }]);
});

test("nothing to banned members, to members who have turned it off, and before 8 o'clock", async () => {
	const members = [await site.member(), await site.member(), await site.member()] as const;
	for (const member of members) await turnOn(member);
	await pool.query("update accounts set group_id = 5 where uid = $1", [members[0].uid]);
	await site.as(members[1]).post("/v5/weeklyMail/set", { on: 0 });
	goToThursday();
	await site.createThread(undefined, { subject: "News for everybody" });
	site.clock.advance(-2 * hourMs);
	await sendWeeklyMails(site.deps);
	expect(await mailsTo(members[2])).toEqual([]);
	site.clock.advance(2 * hourMs);
	await sendWeeklyMails(site.deps);
	expect([await mailsTo(members[0]), await mailsTo(members[1])]).toEqual([[], []]);
	expect(await mailsTo(members[2])).toHaveLength(1);
});

test("it is sent to the share of a section that the operator has set", async () => {
	const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
	const kenyan = await site.member({ countryFid: 207 });
	await turnOn(kenyan);
	await site.createThread(undefined, { subject: "News of Kenya", country_fid: 207 });
	const set = async (value: string): Promise<void> => {
		const setting = { name: "weeklyMail.share", country_fid: 207, value };
		expect((await site.as(administrator).post("/v5/admin/settings/set", setting)).status).toBe(200);
		site.deps.dataCache.clear();
	};
	goToThursday();
	await set("0");
	await sendWeeklyMails(site.deps);
	expect(await mailsTo(kenyan)).toEqual([]);
	goToThursday(1);
	await set("100");
	await site.createThread(undefined, { subject: "More news of Kenya", country_fid: 207 });
	await sendWeeklyMails(site.deps);
	expect(await mailsTo(kenyan)).toHaveLength(1);
});
