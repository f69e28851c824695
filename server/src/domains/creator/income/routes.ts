import { figureRules, monthlyData, monthlyIncomeRank, monthlyPoints } from "#contract/creatorFigures.ts";
import * as calls from "#contract/creatorIncome.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { addDays } from "../../../platform/sectionDays.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { retainedViewDays } from "../../threads/viewDay/deleteOldViewDays.ts";
import { countWrongDays } from "../figure/actions/rollUpDays.ts";
import { findRollUp } from "../figure/queries.ts";
import { getCreator } from "../figure/routes.ts";
import { checkMonth, confirmMonth, excludeIncome } from "./actions/decideMonth.ts";
import { prepareMonth } from "./actions/prepareMonth.ts";
import { findPointTable } from "./pointTable.ts";
import { incomeState, presentFigures, presentMonths, presentStatement } from "./presenter.ts";
import {
	countOwnIncomes,
	countRanked,
	findMonth,
	findOwnIncome,
	findRank,
	listIncomes,
	listMonthRows,
	listOwnIncomes,
} from "./queries.ts";
import { firstDay, lastDay } from "./ranking.ts";

const page = 50;
const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** How many days of a month differ from a count of now. Days whose views are no longer kept cannot be counted again. */
async function countWrongDaysOf({ db, clock }: Ctx, month: string, uids: readonly number[]): Promise<number> {
	const oldest = addDays(clock.now().toISOString().slice(0, 10), -retainedViewDays);
	const [, from = oldest] = [firstDay(month), oldest].toSorted();
	return uids.length === 0 || from > lastDay(month) ? 0 : countWrongDays(db, { uids, from, to: lastDay(month) });
}

export const routes: Route[] = [
	handle(monthlyPoints, async (ctx, { query }) => {
		const { uid, since } = await getCreator(ctx, query.uid);
		const row = await findRank(ctx.db, uid, monthOf(ctx.clock.now()));
		return {
			beCreatorTime: unixSeconds(since),
			viewCount: row?.views ?? 0,
			commentCount: row?.comments ?? 0,
			likeCount: row?.likes ?? 0,
			digestCount: row?.digests ?? 0,
			threadCount: row?.threads ?? 0,
			pointsCount: row?.points ?? 0,
		};
	}),
	handle(monthlyIncomeRank, async (ctx, { query }) => {
		const { uid } = await getCreator(ctx, query.uid);
		const month = monthOf(ctx.clock.now());
		const [row, creators, made] = await Promise.all([
			findRank(ctx.db, uid, month),
			countRanked(ctx.db, month),
			findRollUp(ctx.db, "ranks"),
		]);
		return {
			points: row?.points ?? 0,
			amount: row?.amount ?? 0,
			rank: row?.rank ?? 0,
			creators,
			posts: row?.threads ?? 0,
			week_posts: row?.weekThreads ?? 0,
			qualified: row?.qualified ?? false,
			updated: made ? unixSeconds(made.madeAt) : 0,
		};
	}),
	handle(monthlyData, async (ctx, { query: { uid: asked, page = 1, limit = figureRules.incomePage } }) => {
		const { uid } = await getCreator(ctx, asked);
		const [rows, count] = await Promise.all([
			listOwnIncomes(ctx.db, uid, { page, limit }),
			countOwnIncomes(ctx.db, uid),
		]);
		return {
			count: Math.min(count, figureRules.incomeMax),
			data: rows.map(({ income }) => ({
				month: income.month.slice(0, 7),
				points: income.points,
				rank: income.rank,
				amount: income.excluded === null ? income.amount : 0,
				state: incomeState(income),
			})),
		};
	}),
	handle(calls.readPointTable, ({ db, clock }) => findPointTable(db, monthOf(clock.now()))),
	handle(calls.readStatement, async ({ db, viewer }, { params: { month } }) => {
		const found = await findOwnIncome(db, viewer.uid, month);
		if (!found) throw new NotFound();
		return presentStatement(found.income, found.month, await findPointTable(db, month));
	}),
	handle(calls.listMonths, async (ctx) => ({ list: await presentMonths(ctx, await listMonthRows(ctx.db)) })),
	handle(calls.readMonth, async (ctx, { params: { month }, query: { after = 0 } }) => {
		const row = await findMonth(ctx.db, month);
		const [view] = row ? await presentMonths(ctx, [row]) : [];
		if (!view) throw new NotFound();
		const rows = await listIncomes(ctx.db, month, after, page + 1);
		const shown = rows.slice(0, page);
		const uids = valuesOf(shown, "uid");
		const [authorOf, wrong] = await Promise.all([listAuthors(ctx.db, uids), countWrongDaysOf(ctx, month, uids)]);
		return {
			month: view,
			list: shown.map((income) => ({
				id: income.id,
				uid: income.uid ?? 0,
				name: income.uid === null ? "—" : authorOf(income.uid).name,
				...presentFigures(income),
				excluded: income.excluded ?? "",
				paid: income.paidAt !== null,
			})),
			wrong_days: wrong,
			next: rows.length > page ? after + page : null,
		};
	}),
	acknowledge(calls.prepareMonth, (ctx, { body: { month } }) => prepareMonth(ctx, month)),
	acknowledge(calls.checkMonth, (ctx, { body: { month } }) => checkMonth(ctx, month)),
	acknowledge(calls.confirmMonth, (ctx, { body: { month } }) => confirmMonth(ctx, month)),
	acknowledge(calls.excludeIncome, (ctx, { body: { id, reason = "" } }) => excludeIncome(ctx, id, reason)),
];
