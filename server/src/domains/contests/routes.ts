import * as calls from "#contract/contests.ts";
import { contestRules } from "#contract/contestViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { authorize } from "../../platform/security/policy.ts";
import { storePicture } from "../media/actions/storePicture.ts";
import { mayUpload } from "../media/policy.ts";
import { presentUpload } from "../media/presenter.ts";
import { readWish } from "../store/wire.ts";
import { likePost } from "../threads/like/actions/likePost.ts";
import { findThread, getReadableThread, requireReadable } from "../threads/queries.ts";
import { claimPrize } from "./actions/decideContest.ts";
import { editEntry, withdrawEntry } from "./actions/editEntry.ts";
import { enterContest } from "./actions/enterContest.ts";
import * as entryQueries from "./entry/queries.ts";
import { shownState } from "./entry/shownState.ts";
import { presentContests, presentEntries, prizeName, textOf, titleOf } from "./presenter.ts";
import * as queries from "./queries.ts";
import { getShown } from "./shown.ts";

const { page } = contestRules;

/** The entry of a thread with its contest. @throws NotFound; Forbidden `thread-forbidden` */
async function getShownEntry(ctx: Ctx, tid: number) {
	const entry = await entryQueries.findEntry(ctx.db, tid);
	if (!entry) throw new NotFound();
	const contest = await getShown(ctx, entry.contestId);
	const thread = await findThread(ctx.db, tid);
	if (!thread || shownState(ctx.viewer, entry, thread) === undefined) throw new NotFound();
	if (thread.deletedAt === null) requireReadable(ctx.viewer, thread);
	return { entry, contest };
}

export const routes: Route[] = [
	handle(calls.listContests, async (ctx, { query: { kind, cursor } }) => {
		const { db, countryFid } = ctx;
		const open = cursor === undefined ? await queries.listOpenContests(db, kind, countryFid) : [];
		const { shown, next } = cutPageById(await queries.listOverContests(db, kind, countryFid, cursor), page);
		return { open: await presentContests(ctx, open), over: await presentContests(ctx, shown), next };
	}),
	handle(calls.getContest, async (ctx, { params: { id } }) => {
		const [view] = await presentContests(ctx, [await getShown(ctx, id)]);
		if (!view) throw new NotFound();
		return view;
	}),
	handle(calls.getContestAgreement, async (ctx, { params: { id }, query }) => {
		const contest = await getShown(ctx, id);
		const row = await queries.findAgreement(ctx.db, id, query.version ?? contest.agreementVersion);
		if (!row) throw new NotFound();
		const { version, createdAt } = row;
		return {
			contest_id: id,
			title: titleOf(contest, ctx.lang),
			version,
			text: textOf(row, ctx.lang),
			dateline: unixSeconds(createdAt),
		};
	}),
	handle(calls.listEntries, async (ctx, { params: { id }, query: { cursor, mine } }) => {
		const contest = await getShown(ctx, id);
		if (mine === 1 && !ctx.viewer.loggedIn) return { list: [], next: null };
		const own = mine === 1 ? { uid: ctx.viewer.uid } : {};
		const rows = await entryQueries.listEntries(ctx.db, contest, { cursor, ...own, limit: page + 1 });
		const last = rows[page - 1];
		return {
			list: await presentEntries(ctx, contest, rows.slice(0, page)),
			next: rows.length > page && last ? entryQueries.entryCursor(contest, last) : null,
		};
	}),
	handle(calls.getEntry, async (ctx, { params: { tid } }) => {
		const { entry, contest } = await getShownEntry(ctx, tid);
		const [view] = await presentEntries(ctx, contest, [entry]);
		const [shown] = await presentContests(ctx, [contest]);
		if (!view || !shown) throw new NotFound();
		return { entry: view, contest: shown };
	}),
	handle(calls.dreamFundAvailable, async ({ db, countryFid, clock }) => ({
		IsAvailable: (await queries.findEnterable(db, "dream", countryFid, clock.now())) !== undefined,
	})),
	handle(calls.dreamFundList, async (ctx, { query: { limit = page, page: number = 1 } }) => {
		const contest = await queries.findLatest(ctx.db, "dream", ctx.countryFid);
		if (!contest) return { lists: [], count: 0 };
		const rows = await entryQueries.listEntries(ctx.db, contest, { limit, offset: (number - 1) * limit });
		return {
			lists: await presentEntries(ctx, contest, rows),
			count: await entryQueries.countListedEntries(ctx.db, contest.id),
		};
	}),
	handle(calls.uploadDreamImage, async (ctx, { body: { img } }) => {
		authorize(mayUpload(ctx.viewer));
		const bytes = Buffer.from(img.replace(/^data:[^,]{0,60},/, ""), "base64");
		return presentUpload(await storePicture(ctx.deps, { uid: ctx.viewer.uid, bytes }, ctx.transaction));
	}),
	handle(calls.enterContest, async (ctx, { body: { contest_id: wanted, ...entry } }) => {
		const { tid, pid, contestId } = await enterContest(ctx, { ...entry, contestId: wanted });
		return { tid, pid, contest_id: contestId };
	}),
	handle(calls.editEntry, (ctx, { body }) => editEntry(ctx, body)),
	handle(calls.likeEntry, async (ctx, { body: { tid } }) => {
		const { entry } = await getShownEntry(ctx, tid);
		const { pid } = await getReadableThread(ctx.db, ctx.viewer, entry.tid);
		const { liked, likes } = await likePost(ctx, pid);
		return { is_like: Number(liked), like: likes };
	}),
	acknowledge(calls.withdrawEntry, (ctx, { body: { tid } }) => withdrawEntry(ctx, tid)),
	handle(calls.claimContestPrize, async (ctx, { body }) => {
		const { orderId } = await claimPrize(ctx, body.tid, readWish(body));
		return { order_id: orderId };
	}),
	handle(calls.ownContestPrize, async ({ db, viewer, lang }, { params: { tid } }) => {
		const [entry, prize] = [await entryQueries.findEntry(db, tid), await queries.findPrizeOf(db, tid)];
		if (!prize || entry?.uid !== viewer.uid) throw new NotFound();
		return {
			tid,
			place: prize.place,
			name: prizeName(lang, prize),
			currency: prize.currency,
			goods_id: prize.goodsId ?? 0,
			cid: prize.soldIn ?? 0,
			claimed: prize.claimedAt !== null,
		};
	}),
];
