import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { rolesOfAccount } from "#server/domains/accounts/role/queries.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { decideAppeal } from "#server/domains/moderation/appeal/actions/decideAppeal.ts";
import { sendAppeal } from "#server/domains/moderation/appeal/actions/sendAppeal.ts";
import { claimCase } from "#server/domains/moderation/case/actions/claimCase.ts";
import { closeCase } from "#server/domains/moderation/case/actions/closeCase.ts";
import { addNote } from "#server/domains/moderation/note/actions/addNote.ts";
import { reportContent } from "#server/domains/moderation/report/actions/reportContent.ts";
import { countDays } from "#server/domains/moderation/statistics/actions/countDays.ts";
import { appeals, reportCases } from "#server/domains/moderation/tables.ts";
import { postReply } from "#server/domains/threads/reply/actions/postReply.ts";
import { threads } from "#server/domains/threads/tables.ts";
import type { Ctx } from "#server/platform/context.ts";
import { dayMs, hourMs } from "#server/platform/durations.ts";
import { createContext } from "#server/platform/http/requestContext.ts";
import { createViewer, guest } from "#server/platform/security/viewer.ts";
import type { OpenDeps } from "../src/deps.ts";
import { type SeedReport, seedReportTexts } from "./texts/reports.ts";

interface Account {
	uid: number;
	username: string;
	roles: Ctx["viewer"]["roles"];
}
type As = (account: Account, at: number) => Ctx;

/**
 * Lets members report replies of other members of the manager's section, and the manager handle the reports: some stay
 * open. Queues with cases are left as they are.
 * @param names the manager who handles the cases, and the administrator who decides an appeal
 */
export async function seedReports(
	deps: OpenDeps,
	countryFid: number,
	names: { manager: string; administrator: string },
): Promise<void> {
	if ((await deps.db.$count(reportCases)) > 0) return;
	const account = { uid: accounts.uid, username: accounts.username, roles: rolesOfAccount };
	const one = async (username: string) =>
		(await deps.db.select(account).from(accounts).where(eq(accounts.username, username)))[0];
	const [manager, administrator] = [await one(names.manager), await one(names.administrator)];
	// Without a password: members of the demo community that nobody logs in as.
	const members = await deps.db
		.select(account)
		.from(accounts)
		.where(and(eq(accounts.countryFid, countryFid), isNull(accounts.passwordHash), isNull(accounts.bannedUntil)))
		.orderBy(desc(accounts.uid))
		.limit(60);
	if (!manager || !administrator || members.length < 5) return;
	const now = deps.clock.now().getTime();
	const as: As = (who, at) => {
		const viewer = createViewer({
			...guest,
			...who,
			countryFid,
			loggedIn: true,
			passesEmailGate: true,
			emailVerified: true,
		});
		const ctx = createContext(deps, viewer, { id: "seed", method: "POST", headers: {}, address: "127.0.0.1" });
		return { ...ctx, clock: { now: () => new Date(Math.min(at, now)) } };
	};
	for (const [place, planned] of seedReportTexts.entries()) {
		const at = place % members.length;
		const [author, ...others] = [...members.slice(at), ...members.slice(0, at)];
		if (author)
			await seedCase(deps, as, planned, {
				author,
				others,
				manager,
				administrator,
				countryFid,
				start: now - planned.daysAgo * dayMs,
			});
	}
	await countDays(deps, 60);
}

interface Cast {
	author: Account;
	others: Account[];
	manager: Account;
	administrator: Account;
	countryFid: number;
	start: number;
}

async function seedCase(
	{ db }: OpenDeps,
	as: As,
	planned: SeedReport,
	{ author, others, manager, administrator, countryFid, start }: Cast,
): Promise<void> {
	const { text, reports, taken, outcome, note, appeal } = planned;
	// Older than the reply, so that the order of the posts stays that of their times.
	const [thread] = await db
		.select({ tid: threads.tid, pid: threads.pid, uid: threads.uid })
		.from(threads)
		.where(
			and(
				eq(threads.countryFid, countryFid),
				isNull(threads.deletedAt),
				eq(threads.closed, false),
				eq(threads.pinned, 0),
				lt(threads.lastReplyAt, new Date(start)),
			),
		)
		.orderBy(desc(threads.lastReplyAt))
		.limit(1);
	if (!thread) return;
	const { pid } = text === undefined ? thread : await postReply(as(author, start), { tid: thread.tid, message: text });
	const reporters = others.filter(({ uid }) => uid !== thread.uid);
	for (const [at, [reason, message]] of reports.entries()) {
		const reporter = reporters[at];
		if (reporter) await reportContent(as(reporter, start + (at + 1) * hourMs), { pid }, { reason, message });
	}
	const object = text === undefined ? (["thread", thread.tid] as const) : (["reply", pid] as const);
	const [found] = await db
		.select({ id: reportCases.id })
		.from(reportCases)
		.where(and(eq(reportCases.kind, object[0]), eq(reportCases.objectId, object[1])));
	if (!found) return;
	const handling = as(manager, start + 6 * hourMs);
	if (note) await addNote(handling, { uid: author.uid, countryFid, text: note });
	if (taken) await claimCase(handling, { id: found.id });
	if (!outcome) return;
	await closeCase(handling, found.id, outcome);
	if (!appeal) return;
	const [closed] = await db.select({ logId: reportCases.logId }).from(reportCases).where(eq(reportCases.id, found.id));
	if (!closed?.logId) return;
	await sendAppeal(as(author, start + 12 * hourMs), { id: closed.logId, text: appeal.text });
	const [sent] = await db.select({ id: appeals.id }).from(appeals).where(eq(appeals.logId, closed.logId));
	if (sent && appeal.decided)
		await decideAppeal(as(administrator, start + 20 * hourMs), { id: sent.id, ...appeal.decided });
}
