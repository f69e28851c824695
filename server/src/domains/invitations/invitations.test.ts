import { expect, test } from "vitest";
import { bonusFor, inviteeGold } from "#contract/invitations.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import { emailsTo, validRegistration } from "../auth/registration/registration.fixture.ts";
import { payBonuses } from "./actions/payBonuses.ts";
import { invitations } from "./tables.ts";

const site = await buildTestApp();
const infoOf = async (member: TestMember) => (await site.as(member).get("/v5/invitation")).body.data;
const inviteesOf = async (member: TestMember) => (await site.as(member).get("/v5/invitation/invitees")).body.data.lists;
const goldLines = async (member: TestMember) =>
	(await site.as(member).get("/v5/user/xgoldLog")).body.data.list.map(
		(line: { text: string; amount: number; title: string }) => [line.text, line.title, line.amount],
	);

/** An inviter who is no new member. */
async function inviter(): Promise<TestMember & { code: string }> {
	const member = await site.member({ createdAt: new Date(site.clock.now().getTime() - 30 * dayMs) });
	return { ...member, code: (await infoOf(member)).code };
}

/** Registers by HTTP. */
async function register(fields: Record<string, string>, headers: Record<string, string> = {}) {
	const body = await validRegistration(site, fields);
	const response = await site.guest.post("/selfapi/account/registeremail", body, headers);
	const { member_uid: uid, auth_token: token } = response.body.data?.Variables ?? {};
	return { response, member: { uid, token, username: body.username ?? "" } as TestMember };
}

/** What earns the reward, long after the registration. */
async function confirmAndPost(member: TestMember): Promise<void> {
	site.clock.advance(hourMs);
	await site.deps.pool.query("update accounts set email_verified_at = $2 where uid = $1", [
		member.uid,
		site.clock.now(),
	]);
	await site.createThread(member);
}

test("tiers are for more than their number", () => {
	expect([0, 5, 6, 10, 11, 15, 16, 20, 21, 50, 51, 100, 101].map(bonusFor)).toEqual([
		...[0, 0, 100, 100, 300, 300, 500, 500, 800, 800, 3_000, 3_000, 10_000],
	]);
});

test("a guest has no invitation; a code of nobody is refused, and a link of nobody is ignored", async () => {
	expect((await site.guest.get("/v5/invitation")).status).toBe(401);
	expect((await site.guest.get("/v5/invitation/invitees")).status).toBe(401);
	expectError((await register({ invite: "AAAAAAAA" })).response, {
		status: 422,
		reason: "invitation-unknown",
		convention: "legacy",
	});
	const link = await site.guest.get("/invite/AAAAAAAA");
	expect([link.status, link.headers.location, link.headers["set-cookie"]]).toEqual([303, "/account/email", undefined]);
	expect((await register({}, { cookie: "baraza_invitation=AAAAAAAA" })).response.status).toBe(200);
});

test("by a typed code or an opened link a friend registers, confirms and posts; then the inviter is paid once", async () => {
	const amina = await inviter();
	expect(amina.code).toMatch(/^[A-Z2-8]{8}$/);
	expect((await infoOf(amina)).code).toBe(amina.code);
	expect((await site.guest.get(`/v5/invitation/inviter?code=${amina.code}`)).body.data.name).toBe(amina.username);

	const opened = await site.guest.get(`/invite/${amina.code}`);
	expect(String(opened.headers["set-cookie"])).toMatch(new RegExp(`baraza_invitation=${amina.code}.*HttpOnly`));
	const { member: byLink, response } = await register({}, { cookie: `baraza_invitation=${amina.code}` });
	expect(String(response.headers["set-cookie"])).toMatch(/baraza_invitation=;.*Max-Age=0/);
	await register({ invite: ` ${amina.code.toLowerCase()} ` });
	expect(await infoOf(amina)).toMatchObject({ invitees: 2, rewarded: 0, xgold: 0, this_month: 0 });
	expect(await inviteesOf(amina)).toMatchObject([{ state: "registered" }, { state: "registered", confirmed: false }]);

	await Promise.all([confirmAndPost(byLink), site.createThread(await site.member())]);
	await Promise.all([site.createThread(byLink), site.createThread(byLink)]);
	expect(await infoOf(amina)).toMatchObject({ invitees: 2, rewarded: 1, xgold: inviteeGold, this_month: 1 });
	expect(await goldLines(amina)).toEqual([["You invited a friend", byLink.username, inviteeGold]]);
	expect((await inviteesOf(amina))[1]).toMatchObject({
		state: "paid",
		confirmed: true,
		posted: true,
		reward: inviteeGold,
	});
});

test("posting before the e-mail is confirmed counts too", async () => {
	const amina = await inviter();
	site.deps.config.emailGate = false;
	const { member } = await register({ invite: amina.code });
	site.clock.advance(hourMs);
	await site.createThread(member);
	expect((await inviteesOf(amina))[0]).toMatchObject({ state: "registered", posted: true, confirmed: false });
	site.deps.config.emailGate = true;
	const [mail] = await emailsTo(site, `${member.username}@mail.com`);
	await site.as(member).post("/v5/user/confirmEmail", { token: mail?.token });
	expect((await inviteesOf(amina))[0]).toMatchObject({ state: "paid", posted: true, confirmed: true });
});

async function insertRewarded(uid: number, n: number, at: Date, reward: "paid" | "review" = "paid"): Promise<void> {
	for (let count = 0; count < n; count++) {
		const friend = await site.member();
		const row = {
			uid: friend.uid,
			inviterUid: uid,
			createdAt: at,
			confirmedAt: at,
			postedAt: at,
			rewardedAt: at,
			reward,
		};
		await site.deps.db.insert(invitations).values(row);
	}
}

test("on the 1st the highest tier of the month before is paid once, with two workers and after one was killed", async () => {
	const [six, five, other] = [await inviter(), await inviter(), await inviter()];
	const now = site.clock.now();
	const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 7);
	await insertRewarded(six.uid, 11, now);
	await insertRewarded(five.uid, 5, now);
	await insertRewarded(other.uid, 6, now, "review");
	expect(await infoOf(six)).toMatchObject({ this_month: 11, bonus: 300 });
	await payBonuses(site.deps);
	expect(await goldLines(six)).toEqual([]);

	site.clock.advance(first - now.getTime());
	// A worker that dies between the payment and the end of its transaction has paid nobody.
	await site.deps.db
		.transaction(async (tx) => {
			await payBonuses({
				...site.deps,
				db: Object.assign(Object.create(site.deps.db), { transaction: (work: (t: typeof tx) => unknown) => work(tx) }),
			});
			throw new Error("killed");
		})
		.catch(() => undefined);
	expect(await goldLines(six)).toEqual([]);
	await Promise.all([payBonuses(site.deps), payBonuses(site.deps)]);
	await payBonuses(site.deps);
	expect(await goldLines(six)).toEqual([["Bonus for the month’s invitations", "", 300]]);
	expect(await goldLines(five)).toEqual([]);
	// Rewards that are still under review hold the bonus back, too.
	expect(await goldLines(other)).toEqual([]);
	expect((await infoOf(other)).bonuses).toMatchObject([{ invitees: 6, xgold: 100, state: "review" }]);
	expect((await infoOf(six)).bonuses).toMatchObject([{ invitees: 11, xgold: 300, state: "paid" }]);
});

test("the leaderboard ranks by rewarded friends of the month", async () => {
	const [most, less] = [await inviter(), await inviter()];
	await insertRewarded(most.uid, 30, site.clock.now());
	await insertRewarded(less.uid, 20, site.clock.now());
	site.deps.dataCache.clear();
	expect((await infoOf(less)).leaderboard.slice(0, 2)).toMatchObject([
		{ rank: 1, member: { uid: most.uid }, invitees: 30 },
		{ rank: 2, member: { uid: less.uid }, invitees: 20 },
	]);
});
