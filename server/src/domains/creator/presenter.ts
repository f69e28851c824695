import { type CreatorStatus, creatorLevelOf, creatorRules } from "#contract/creator.ts";
import type { ApplicationView } from "#contract/creatorAdmin.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findMemberCounts } from "../accounts/memberCounts.ts";
import { countThreadsByAuthorSince } from "../threads/thread/queries.ts";
import { findRank, sumPoints } from "./income/queries.ts";
import { mayApply, requirementsOf, waitUntil } from "./policy.ts";
import { type ApplicationRow, type CreatorRow, findApplicationOf, findCreator } from "./queries.ts";
import { daysAgo } from "./rules.ts";
import type { creatorBanners } from "./tables.ts";
import { areInForce, loadTerms } from "./terms.ts";

/** The first day of the month of a time, and the month. */
const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const isSuper = ({ superMonth }: Pick<CreatorRow, "superMonth">, now: Date): boolean =>
	superMonth === `${monthOf(now)}-01`;

/** All creator points of a member: of finished months and of this one. */
export async function allPoints({ db, clock }: Pick<Ctx, "db" | "clock">, uid: number): Promise<number> {
	const [finished, current] = await Promise.all([sumPoints(db, uid), findRank(db, uid, monthOf(clock.now()))]);
	return finished + (current?.points ?? 0);
}

/** The viewer in the programme. */
export async function presentStatus(ctx: Ctx): Promise<CreatorStatus> {
	const { db, deps, viewer, lang, clock } = ctx;
	const now = clock.now();
	const { uid } = viewer;
	const [creator, application, threads, points] = viewer.loggedIn
		? await Promise.all([
				findCreator(db, uid),
				findApplicationOf(db, uid),
				countThreadsByAuthorSince(db, uid, daysAgo(now, creatorRules.threadDays)),
				allPoints(ctx, uid),
			])
		: [undefined, undefined, 0, 0];
	const facts = { threads, application, now };
	const decision = mayApply(viewer, facts);
	const wait = waitUntil(facts);
	return {
		terms: await loadTerms(deps, lang),
		creator: creator
			? {
					since: unixSeconds(creator.since),
					level: creatorLevelOf(points),
					points,
					super: isSuper(creator, now),
					terms: creator.terms,
					must_agree: !(await areInForce(deps, creator.terms)),
				}
			: null,
		application: application
			? {
					state: application.state,
					about: application.about,
					dateline: unixSeconds(application.createdAt),
					decided: application.decidedAt ? unixSeconds(application.decidedAt) : 0,
					answer: application.answer,
				}
			: null,
		requirements: requirementsOf(viewer, facts),
		can_apply: decision.ok,
		why: decision.ok ? "" : decision.why,
		wait_until: wait ? unixSeconds(wait) : 0,
	};
}

/** Applications with what administrators decide by. */
export async function presentApplications(ctx: Ctx, rows: readonly ApplicationRow[]): Promise<ApplicationView[]> {
	const authorOf = await listAuthors(ctx.db, valuesOf(rows, "uid"));
	return Promise.all(
		rows.map(async ({ id, uid, about, state, terms, createdAt, answer }) => {
			const counts = await findMemberCounts(ctx.db, uid);
			return {
				id,
				member: authorOf(uid),
				about,
				state,
				terms,
				dateline: unixSeconds(createdAt),
				answer,
				threads: counts.threads,
				fans: counts.followers,
				likes: counts.likesReceived,
			};
		}),
	);
}

/** A banner in a language. */
export const presentBanner = (row: typeof creatorBanners.$inferSelect | undefined, lang: Lang) => ({
	title: row ? { en: row.titleEn, fr: row.titleFr, hi: row.titleHi }[lang] : "",
	url: row?.url ?? "",
});
