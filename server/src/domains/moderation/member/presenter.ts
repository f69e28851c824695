import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { historyRules, type MemberHistoryView } from "#contract/memberHistory.ts";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { presentBan } from "../../accounts/presenter.ts";
import { findAccount } from "../../accounts/queries.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { type LogFilter, listLogOfMember } from "../../moderationLog/queries.ts";
import { restrictionsOf } from "../../moderationSlot.ts";
import { listPendingPosts } from "../../threads/holding/queries.ts";
import { handledCases, inScope } from "../case/queries.ts";
import { presentEntries } from "../log/presenter.ts";
import { presentNotes } from "../note/presenter.ts";
import { listNotes } from "../note/queries.ts";
import { mayReadHistory, mayWorkIn, queueScope, sectionsOf } from "../policy.ts";
import { reportCases, reports } from "../tables.ts";

/**
 * What moderators know of a member: bans, and of the rest what stands where the viewer moderates.
 * @throws NotFound for members whose history the viewer may not read
 */
export async function presentMemberHistory(ctx: Ctx, uid: number): Promise<MemberHistoryView> {
	const { db, viewer, lang, clock } = ctx;
	const account = await findAccount(db, uid);
	if (!account || !mayReadHistory(viewer, uid, await findRoles(db, uid)).ok) throw new NotFound();
	const { entries: limit } = historyRules;
	const [entries, cases, reported, notes, pending] = await Promise.all([
		listLogOfMember(db, uid, { where: visibleEntries(ctx) }, limit),
		db
			.select()
			.from(reportCases)
			.where(and(eq(reportCases.uid, uid), handledCases(viewer)))
			.orderBy(desc(reportCases.id))
			.limit(limit),
		countReported(ctx, uid),
		listNotes(db, uid, sectionsOf(viewer), limit),
		listPendingPosts(db, viewer, { uid, limit }),
	]);
	const [presented, authorOf, presentedNotes] = await Promise.all([
		presentEntries(db, entries, lang, clock.now()),
		listAuthors(db, [uid, ...entries.map((entry) => entry.uid)]),
		presentNotes(db, notes),
	]);
	return {
		member: authorOf(uid),
		ban: account.groupId === bannedGroup ? presentBan(account, lang) : null,
		actions: presented.map((entry, at) => ({ ...entry, by: authorOf(entries[at]?.uid ?? 0) })),
		cases: cases.map(({ id, subject, reportCount, createdAt, closedAt, outcome }) => ({
			id,
			subject,
			count: reportCount,
			dateline: unixSeconds(createdAt),
			state: closedAt ? "closed" : "open",
			outcome,
		})),
		pending: pending.map(
			({ thread: { tid, fid, pid: first, subject }, post: { pid, pendingReason, pendingSince } }) => ({
				...{ pid, tid, fid, subject },
				kind: pid === first ? "thread" : "reply",
				reason: pendingReason ?? "spam",
				dateline: pendingSince ? unixSeconds(pendingSince) : 0,
			}),
		),
		reported,
		notes: presentedNotes,
		note_sections: noteSections(ctx, account.countryFid),
	};
}

/** What restricts the account is everybody's; other entries are read where the viewer moderates. */
const visibleEntries =
	({ viewer }: Ctx): LogFilter["where"] =>
	({ countryFid, fid, memberUid, action }) => {
		const scope = { ...queueScope(viewer), untouchable: [], uid: 0 };
		const condition = inScope(scope, { countryFid, fid, uid: memberUid });
		return condition && or(inArray(action, restrictionsOf("member") as LoggedAction[]), condition);
	};

/** The member's section if the viewer works there, and the viewer's own. */
function noteSections({ viewer }: Ctx, home: number): number[] {
	const own = sectionsOf(viewer) ?? [];
	return [...new Set([...(mayWorkIn(viewer, home).ok ? [home] : []), ...own])];
}

/** How the member's latest reports ended, of those that the viewer handles. */
async function countReported({ db, viewer }: Ctx, uid: number): Promise<MemberHistoryView["reported"]> {
	const latest = db
		.select({ open: sql<boolean>`${reportCases.closedAt} is null`.as("open"), outcome: reportCases.outcome })
		.from(reports)
		.innerJoin(reportCases, eq(reportCases.id, reports.caseId))
		.where(and(eq(reports.uid, uid), handledCases(viewer)))
		.orderBy(desc(reports.id))
		.limit(200)
		.as("latest");
	const [row] = await db
		.select({
			open: sql<number>`count(*) filter (where ${latest.open})::int`,
			dismissed: sql<number>`count(*) filter (where not ${latest.open} and ${latest.outcome} = 'dismiss')::int`,
			upheld: sql<number>`count(*) filter (where ${latest.outcome} <> 'dismiss')::int`,
		})
		.from(latest);
	return row ?? { open: 0, dismissed: 0, upheld: 0 };
}
