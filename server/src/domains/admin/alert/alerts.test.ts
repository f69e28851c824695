import { beforeEach, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { sendAlerts } from "./sendAlerts.ts";

const site = await buildTestApp();
const { pool, config } = site.deps;
const [kenya, india] = [207, 210];
const minutes = 60_000;
const administratorIn = (email: string, countryFid: number, verified = true) =>
	site.member({
		...{ groupId: 6, roles: [{ role: "administrator" }], email, countryFid },
		...(verified ? { emailVerifiedAt: new Date() } : { emailVerifiedAt: undefined }),
	});
const english = await administratorIn("english@mail.com", kenya);
const hindi = await administratorIn("hindi@mail.com", india);
const french = await administratorIn("french@mail.com", india);
const former = await administratorIn("former@mail.com", kenya);
const moderator = await site.member({ roles: [{ role: "board-moderator", board: 294 }] });

/** Mails since the last time, by address. */
async function newMails(): Promise<Record<string, string>> {
	await site.runJobs();
	const { rows } = await pool.query<{ recipient: string; subject: string; body: string }>(
		"delete from outbox returning recipient, subject, body",
	);
	return Object.fromEntries(rows.map(({ recipient, subject, body }) => [recipient, `${subject}\n${body}`]));
}

const alerts = async (): Promise<Record<string, string>> => {
	await sendAlerts(site.deps);
	return newMails();
};

const failLogins = (of: TestMember, count: number, ago = "0 minutes") =>
	pool.query(
		`insert into logins (uid, method, outcome, user_agent, address, created_at)
		select $1, 'password', 'wrong-password', '', '', $2::timestamptz - $4::interval from generate_series(1, $3)`,
		[of.uid, site.clock.now(), count, ago],
	);

beforeEach(async () => {
	await site.deps.pool.query("delete from sent_alerts; delete from logins; truncate moderation_log cascade");
	await newMails();
});

test("each administrator is notified of a changed role once, in their language, with who did what and where to look", async () => {
	await site.as(french).post("/selfapi/session/chooselang", { lang: "fr" });
	await pool.query("update role_assignments set ends_at = now() where uid = $1", [former.uid]);
	const { uid, username } = await site.member();
	const given = { username, role: "country-manager", country_fid: kenya };
	const { id } = (await site.as(english).post("/v5/admin/roles/appoint", given)).body.data;
	await newMails();
	const mails = await alerts();
	expect(Object.keys(mails).toSorted()).toEqual(["english@mail.com", "french@mail.com", "hindi@mail.com"]);
	const link = `${config.publicUrl}/admin/members/${uid}`;
	expect(mails["english@mail.com"]).toContain(
		`${english.username} gave ${username} a role: Country manager · Kenya\n${link}\n`,
	);
	expect(mails["english@mail.com"]).toContain(`${config.publicUrl}/admin/audit`);
	expect(mails["french@mail.com"]).toMatch(/vérifiez .*a donné un rôle à .*Kenya/s);
	expect(mails["hindi@mail.com"]).toMatch(/कृपया देखें.*को भूमिका दी.*केन्या/s);
	site.clock.advance(90 * minutes);
	expect(await alerts()).toEqual({});
	await site.as(hindi).post("/v5/admin/roles/end", { id });
	await newMails();
	const ended = await alerts();
	expect(ended["english@mail.com"]).toContain(`${hindi.username} ended a role of ${username}: Country manager · Kenya`);
	expect(ended["english@mail.com"]).not.toContain("gave");
});

test("what happened while no job ran is sent when one runs again, and once by two jobs at once", async () => {
	const { username } = await site.member();
	await site.as(english).post("/v5/admin/roles/appoint", { username, role: "auditor" });
	await newMails();
	site.clock.advance(120 * minutes);
	await Promise.all([sendAlerts(site.deps), sendAlerts(site.deps)]);
	await site.runJobs();
	const { rows } = await pool.query("select recipient from outbox where recipient = 'english@mail.com'");
	expect(rows).toHaveLength(1);
});

test("an alert of failed logins of the staff within ten minutes is sent, and again after an hour when they go on; none for those of members", async () => {
	await failLogins(await site.member(), 20);
	await failLogins(moderator, 4);
	expect(await alerts()).toEqual({});
	// Two of them are in the ten minutes before.
	await pool.query("delete from logins");
	await failLogins(moderator, 2, "12 minutes");
	await failLogins(moderator, 3, "4 minutes");
	const mail = (await alerts())["english@mail.com"];
	expect(mail).toContain(`5 logins as ${moderator.username} failed within ten minutes.`);
	expect(mail).toContain(`${config.publicUrl}/admin/members/${moderator.uid}`);
	site.clock.advance(10 * minutes);
	await failLogins(moderator, 9);
	expect(await alerts()).toEqual({});
	site.clock.advance(60 * minutes);
	await failLogins(moderator, 9);
	expect((await alerts())["hindi@mail.com"]).toContain(moderator.username);
});

test("an alert of many deletions by one moderator is sent, with their log", async () => {
	const deleted = (count: number, ago: string) =>
		pool.query(
			`insert into moderation_log (uid, action, object_kind, object_id, before, after, created_at)
			select $1, 'delete-reply', 'reply', n, '{}', '{}', $2::timestamptz - $4::interval from generate_series(1, $3) n`,
			[moderator.uid, site.clock.now(), count, ago],
		);
	await deleted(29, "1 minute");
	await deleted(20, "15 minutes");
	expect(await alerts()).toEqual({});
	await deleted(1, "0 minutes");
	const mail = (await alerts())["english@mail.com"];
	expect(mail).toContain(`${moderator.username} deleted 30 posts within ten minutes.`);
	expect(mail).toContain(`${config.publicUrl}/moderation/log?by=${moderator.username}`);
});
