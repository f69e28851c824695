import type { AuthorView } from "#contract/common.ts";
import type { ContestView, EntryView, ShownEntryState } from "#contract/contestViews.ts";
import { numberFormat } from "#contract/formats.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { denied, type PolicyDecision, presentPermission } from "../../platform/security/policy.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listPictures } from "../media/presenter.ts";
import { listLastReasons } from "../moderationLog/queries.ts";
import { presentReason } from "../moderationReason.ts";
import { findLikedPids } from "../threads/like/queries.ts";
import { mayLike, seesText } from "../threads/policy.ts";
import { listPostsById, listThreadsById, type ThreadRow } from "../threads/queries.ts";
import { countCompetingEntries, countOwnEntries, type EntryRow } from "./entry/queries.ts";
import { shownState } from "./entry/shownState.ts";
import { phaseOf } from "./phase.ts";
import { isVerified, mayComparePairs, mayEditEntry, mayEnter, mayWithdraw } from "./policy.ts";
import { type AgreementRow, type ContestRow, listJurors, listPrizes, type PrizeRow } from "./queries.ts";

/** Characters of an entry's text in views. */
const textLength = 1_000;

export const titleOf = (
	{ titleEn, titleFr, titleHi }: Pick<ContestRow, "titleEn" | "titleFr" | "titleHi">,
	lang: Lang,
): string => ({ en: titleEn, fr: titleFr, hi: titleHi })[lang];
export const textOf = (
	{ textEn, textFr, textHi }: Pick<AgreementRow, "textEn" | "textFr" | "textHi">,
	lang: Lang,
): string => ({ en: textEn, fr: textFr, hi: textHi })[lang];

/** The name of a prize: "1,500 XGold", or that of the goods. */
export const prizeName = (
	lang: Lang,
	{ currency, amount, texts }: Pick<PrizeRow, "currency" | "amount" | "texts">,
): string =>
	currency === null
		? (texts?.[lang].name ?? "")
		: `${numberFormat(lang).format(amount ?? 0)} ${currencyNames[currency]}`;

/** Contests for the viewer. */
export async function presentContests(ctx: Ctx, rows: readonly ContestRow[]): Promise<ContestView[]> {
	const { db, viewer, lang, clock } = ctx;
	const ids = rows.map(({ id }) => id);
	const [prizes, jurors, ownOf, shownOf] = [
		await listPrizes(db, ids),
		await listJurors(db, ids),
		await countOwnEntries(db, viewer.uid, ids),
		await countCompetingEntries(db, ids),
	];
	const authorOf = await listAuthors(db, valuesOf(jurors, "uid"));
	const now = clock.now();
	return rows.map((contest) => {
		const { id, state } = contest;
		const own = ownOf(id);
		const jury = jurors.filter(({ contestId }) => contestId === id);
		const juror = viewer.loggedIn && jury.some(({ uid }) => uid === viewer.uid);
		const facts = { contest, own, juror, now };
		return {
			id,
			kind: contest.kind,
			state,
			phase: phaseOf(contest, now),
			title: titleOf(contest, lang),
			text: textOf(contest, lang),
			country_fid: contest.countryFid ?? 0,
			opens: unixSeconds(contest.opensAt),
			closes: unixSeconds(contest.closesAt),
			ends: unixSeconds(contest.endsAt),
			min_photos: contest.minPhotos,
			max_photos: contest.maxPhotos,
			max_entries: contest.maxEntries,
			account_days: contest.accountDays,
			who: contest.who,
			jury_percent: contest.juryPercent,
			jurors: jury.map(({ uid }): AuthorView => authorOf(uid)),
			agreement_version: contest.agreementVersion,
			prizes: prizes
				.filter(({ contestId }) => contestId === id)
				.map((prize) => ({ place: prize.place, name: prizeName(lang, prize), goods_id: prize.goodsId ?? 0 })),
			entries: shownOf(id),
			votes: contest.voteCount,
			own,
			juror,
			can: {
				enter: presentPermission(mayEnter(viewer, facts)),
				vote: presentPermission(mayComparePairs(viewer, { ...facts, verified: isVerified(viewer) })),
			},
		};
	});
}

/** Entries of one contest for the viewer, without those whose threads they do not see. */
export async function presentEntries(ctx: Ctx, contest: ContestRow, rows: readonly EntryRow[]): Promise<EntryView[]> {
	const { db, viewer, clock } = ctx;
	const threads = new Map((await listThreadsById(db, valuesOf(rows, "tid"))).map((thread) => [thread.tid, thread]));
	const posts = new Map((await listPostsById(db, valuesOf(threads.values(), "pid"))).map((post) => [post.tid, post]));
	const pids = [...posts.values()].map(({ pid }) => pid);
	const authorOf = await listAuthors(db, valuesOf(threads.values(), "uid"));
	const pictureOf = await listPictures(db, valuesOf(threads.values(), "aids"));
	const liked = await findLikedPids(db, viewer.uid, pids);
	const reasonOf = await findReasons(ctx, rows, [...threads.values()]);
	const now = clock.now();
	return rows.flatMap((entry) => {
		const [thread, post] = [threads.get(entry.tid), posts.get(entry.tid)];
		const state = thread && shownState(viewer, entry, thread);
		if (!thread || !post || state === undefined) return [];
		const ifThere = (verdict: PolicyDecision): PolicyDecision =>
			state === "removed" ? denied("thread-not-found") : verdict;
		const sees = seesText(viewer, post, thread);
		const user = authorOf(thread.uid);
		const mine = viewer.is(thread.uid);
		return {
			tid: entry.tid,
			pid: thread.pid,
			contest_id: entry.contestId,
			subject: sees ? thread.subject : "",
			message: sees ? toExcerpt(post.message, textLength) : "",
			authorid: thread.uid,
			author: user.name,
			user,
			dateline: unixSeconds(thread.createdAt),
			attachments: sees ? thread.aids.flatMap((aid) => pictureOf(aid) ?? []) : [],
			like: thread.likeCount,
			is_like: Number(liked.has(thread.pid)),
			replies: thread.replyCount,
			state,
			reason: reasonOf(entry.tid, state),
			appeal_until:
				mine && contest.state === "published" && entry.appealUntil && entry.appealUntil >= now
					? unixSeconds(entry.appealUntil)
					: 0,
			place: contest.state === "decided" ? (entry.place ?? 0) : 0,
			score: contest.state === "decided" ? entry.score : 0,
			fid: thread.fid,
			agreement: mine || viewer.admin ? entry.agreement : 0,
			mine,
			can: {
				edit: presentPermission(ifThere(mayEditEntry(viewer, contest, { uid: thread.uid, state: entry.state }, now))),
				withdraw: presentPermission(ifThere(mayWithdraw(viewer, contest, thread.uid))),
				like: presentPermission(thread.deletedAt ? denied("thread-not-found") : mayLike(viewer)),
			},
		};
	});
}

/**
 * Why moderators have removed threads, for whoever sees that, and disqualified entries, for their authors and
 * administrators, in the viewer's language; empty without a reason.
 */
async function findReasons(
	{ db, viewer, lang }: Ctx,
	entries: readonly Pick<EntryRow, "tid" | "state">[],
	threads: readonly Pick<ThreadRow, "tid" | "uid" | "deletedAt">[],
): Promise<(tid: number, state: ShownEntryState) => string> {
	const disqualified = new Set(entries.flatMap(({ tid, state }) => (state === "disqualified" ? tid : [])));
	const objectsOf = (some: readonly { tid: number }[]) => some.map(({ tid }) => ({ kind: "thread", id: tid }));
	const seesReason = ({ tid, uid }: Pick<ThreadRow, "tid" | "uid">): boolean =>
		disqualified.has(tid) && (viewer.is(uid) || viewer.admin);
	const rows = {
		removed: await listLastReasons(db, "delete", objectsOf(threads.filter(({ deletedAt }) => deletedAt !== null))),
		disqualified: await listLastReasons(db, "disqualify", objectsOf(threads.filter(seesReason))),
	};
	return (tid, state) => {
		if (state !== "removed" && state !== "disqualified") return "";
		return presentReason(rows[state].find(({ id }) => id === tid)?.reason ?? "", lang);
	};
}
