import * as calls from "#contract/creatorFigures.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { addDays, monthOfDay } from "../../../platform/sectionDays.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findMemberCounts } from "../../accounts/memberCounts.ts";
import { mayReadFigures } from "../policy.ts";
import { findCreator } from "../queries.ts";
import { dueDay } from "./actions/rollUpDays.ts";
import { daysToCsv, presentSeries } from "./presenter.ts";
import { countByHour, countBySection, findRollUp, listDays, listWorked, sumAfter, sumThreads } from "./queries.ts";
import { readRange } from "./range.ts";

const { figureNames, figureRules, seriesCalls } = calls;

/** Whose figures are asked for. @throws Forbidden by `mayReadFigures`; NotFound for another member who is no creator */
export async function getCreator(ctx: Ctx, asked: number | undefined) {
	const uid = asked ?? ctx.viewer.uid;
	authorize(mayReadFigures(ctx.viewer, uid));
	const creator = await findCreator(ctx.db, uid);
	if (!creator) throw new NotFound();
	return creator;
}

/** The last day that is counted. */
export const lastShownDay = async ({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<string> =>
	(await findRollUp(db, "days"))?.day ?? dueDay(clock.now());

/** Totals of a creator until a day: what is there now without what came later. */
async function readTotals({ db }: Pick<Ctx, "db">, uid: number, day: string) {
	const [sums, { followers }, later] = await Promise.all([
		sumThreads(db, uid),
		findMemberCounts(db, uid),
		sumAfter(db, uid, day),
	]);
	return {
		threadCount: sums.threads - later.threads,
		viewCount: sums.views - later.views,
		commentCount: sums.comments - later.comments,
		likeCount: sums.likes - later.likes,
		fansCount: followers - later.fans,
	};
}

const sum = (rows: readonly Record<calls.FigureName, number>[], name: calls.FigureName): number =>
	rows.reduce((all, row) => all + row[name], 0);

async function readMonth(ctx: Ctx, uid: number, day: string) {
	const rows = await listDays(ctx.db, uid, `${monthOfDay(day)}-01`, day);
	return {
		threadCount: sum(rows, "threads"),
		viewCount: sum(rows, "views"),
		commentCount: sum(rows, "comments"),
		likeCount: sum(rows, "likes"),
		fansCount: sum(rows, "fans"),
	};
}

const lastDays = (last: string, days: number) => ({ from: addDays(last, 1 - days), to: last });

export const routes: Route[] = [
	handle(calls.creatorInfo, async (ctx, { query }) => {
		const { uid } = await getCreator(ctx, query.uid);
		return readTotals(ctx, uid, await lastShownDay(ctx));
	}),
	handle(calls.creatorTotals, async (ctx, { query }) => {
		const { uid } = await getCreator(ctx, query.uid);
		const day = await lastShownDay(ctx);
		const [totals, month] = await Promise.all([readTotals(ctx, uid, day), readMonth(ctx, uid, day)]);
		return { ...totals, month, day };
	}),
	handle(calls.creatorDifferences, async (ctx, { query }) => {
		const { uid } = await getCreator(ctx, query.uid);
		const day = await lastShownDay(ctx);
		const [row] = await listDays(ctx.db, uid, day, day);
		return {
			comment: row?.comments ?? 0,
			view: row?.views ?? 0,
			like: row?.likes ?? 0,
			thread: row?.threads ?? 0,
			fans: row?.fans ?? 0,
		};
	}),
	...figureNames.map((name) =>
		handle(seriesCalls[name], async (ctx, { query: { uid: asked, time_start: start, time_end: end } }) => {
			const { uid } = await getCreator(ctx, asked);
			const last = await lastShownDay(ctx);
			return presentSeries(ctx.db, { uid, name, range: readRange({ start, end }, last), last });
		}),
	),
	handle(calls.whatWorked, async (ctx, { query: { days = figureRules.range } }) => {
		const { uid } = await getCreator(ctx, undefined);
		const range = lastDays(await lastShownDay(ctx), days);
		const [byViews, byLikes, hours, sections] = await Promise.all([
			listWorked(ctx.db, uid, range, "views", figureRules.threads),
			listWorked(ctx.db, uid, range, "likes", figureRules.threads),
			countByHour(ctx.db, uid, range),
			countBySection(ctx.db, uid, range),
		]);
		const present = (rows: typeof byViews) =>
			rows.map(({ createdAt, ...row }) => ({ ...row, dateline: unixSeconds(createdAt) }));
		return {
			by_views: present(byViews),
			by_likes: present(byLikes),
			hours,
			sections: sections.map(({ countryFid, count }) => ({ country_fid: countryFid, members: count })),
		};
	}),
	handle(calls.exportFigures, async (ctx, { query: { days = figureRules.csvDays } }) => {
		const { uid } = await getCreator(ctx, undefined);
		const range = lastDays(await lastShownDay(ctx), days);
		const rows = await listDays(ctx.db, uid, range.from, range.to);
		return new RawResponse("text/csv; charset=utf-8", Buffer.from(daysToCsv(rows, range, ctx.lang)), {
			"content-disposition": 'attachment; filename="creator-figures.csv"',
		});
	}),
];
