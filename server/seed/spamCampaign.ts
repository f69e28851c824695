import { eq, isNull } from "drizzle-orm";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { memberContext } from "#server/domains/auth/session/queries.ts";
// Its rule is asked when the posts are written, also in a program that starts no server.
import "#server/domains/spam/domain.ts";
import { holdEarlier } from "#server/domains/spam/actions/holdEarlier.ts";
import { spamCampaigns, spamPosts } from "#server/domains/spam/tables.ts";
import { postReply } from "#server/domains/threads/reply/actions/postReply.ts";
import { threads } from "#server/domains/threads/tables.ts";
import type { OpenDeps } from "../src/deps.ts";
import { getSection } from "./members.ts";

const title = "X9 price watch Nigeria: I've logged 14 shops for 10 weeks";

/** The same offer in other words, as spam reads. */
const texts: readonly [username: string, text: string][] = [
	[
		"quickcash101",
		"Instant loan up to 5 million without guarantor or paperwork. Money in your account within one hour. Apply here https://naira-loans.xyz/apply?r=11",
	],
	[
		"quickcash102",
		"🔥 Instant loan up to 5 million without guarantor or paperwork! Money in your account within 1 hour. Apply now https://naira-loans.xyz/apply?r=12",
	],
	[
		"fastmoney_77",
		"Money in your account within one hour: instant loan up to 8 million, without guarantor or paperwork. Apply here https://naira-loans.xyz/apply?r=13 💰",
	],
	[
		"quickcash103",
		"Instant lоan up to 5 milliоn without guarаntor or paperwork. Money in your account within one hour. Apply here https://naira-loans.xyz/go?r=14",
	],
	[
		"fastmoney_78",
		"Without guarantor or paperwork ✅ instant loan up to 5 million. Apply here https://naira-loans.xyz/apply?r=15 Money in your account within one hour.",
	],
	[
		"quickcash104",
		"Ins\u200btant loan up to 10 million with\u200bout guarantor or paperwork. Money in your account within one hour. Apply here https://naira-loans.xyz/apply?r=16",
	],
];

/**
 * A small spam campaign in the demo community, which waits for its moderators. Without the thread, and a second time,
 * nothing is done.
 */
export async function seedSpamCampaign(open: OpenDeps): Promise<void> {
	// The campaign is shown whether or not the site compares its members' posts.
	const deps = { ...open, config: { ...open.config, spamChecks: true } };
	const { db, clock } = deps;
	const [thread] = await db.select({ tid: threads.tid }).from(threads).where(eq(threads.subject, title));
	if (!thread || (await db.$count(spamCampaigns)) > 0) return;
	const countryFid = getSection("ng").fid;
	for (const [username, message] of texts) {
		const now = clock.now();
		const uid = await createAccount(db, {
			username,
			email: `${username}@mail.com`,
			emailVerifiedAt: now,
			countryFid,
			createdAt: now,
		});
		await postReply(await memberContext(deps, uid, "en"), { tid: thread.tid, message });
	}
	const rows = await db.select({ pid: spamPosts.pid }).from(spamPosts).where(isNull(spamPosts.campaignId));
	await holdEarlier(deps, { pids: rows.map(({ pid }) => pid) });
}
