import { asc, inArray } from "drizzle-orm";
import * as calls from "#contract/creator.ts";
import { creatorLevelOf, creatorRules } from "#contract/creator.ts";
import * as admin from "#contract/creatorAdmin.ts";
import { creatorBanner } from "#contract/creatorFigures.ts";
import { globalSection } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { listAuthors } from "../accounts/authors.ts";
import { countThreadsByAuthorSince } from "../threads/thread/queries.ts";
import { agree, apply, leave, withdraw } from "./actions/apply.ts";
import { decide, end, setBanner } from "./actions/decide.ts";
import { routes as figureRoutes } from "./figure/routes.ts";
import { findRank } from "./income/queries.ts";
import { routes as incomeRoutes } from "./income/routes.ts";
import { allPoints, isSuper, presentApplications, presentBanner, presentStatus } from "./presenter.ts";
import { listCreatorRows, listDecidedApplications, listPendingApplications } from "./queries.ts";
import { countingPeriods } from "./rules.ts";
import { creatorBanners } from "./tables.ts";

const { page } = creatorRules;

export const routes: Route[] = [
	handle(calls.isCreator, async ({ db, clock, viewer: { uid, creator } }) => {
		const { week, month } = countingPeriods(clock.now());
		const [weekPosts, monthPosts] =
			uid === 0 ? [0, 0] : await Promise.all([week, month].map((since) => countThreadsByAuthorSince(db, uid, since)));
		return { isCreator: Number(creator), weekPosts: weekPosts ?? 0, monthPosts: monthPosts ?? 0 };
	}),
	handle(calls.creatorStatus, (ctx) => presentStatus(ctx)),
	acknowledge(calls.applyAsCreator, (ctx, { body }) => apply(ctx, body)),
	acknowledge(calls.withdrawApplication, (ctx) => withdraw(ctx)),
	acknowledge(calls.agreeToTerms, (ctx, { body }) => agree(ctx, body)),
	acknowledge(calls.leaveProgramme, (ctx) => leave(ctx)),
	handle(creatorBanner, async ({ db, countryFid, lang }, { query: { fid = countryFid } }) => {
		const rows = await db
			.select()
			.from(creatorBanners)
			.where(inArray(creatorBanners.countryFid, [fid, globalSection.fid]));
		return presentBanner(rows.find((row) => row.countryFid === fid) ?? rows[0], lang);
	}),
	handle(admin.listApplications, async (ctx, { query: { state = "pending", cursor } }) => {
		const rows =
			state === "pending"
				? await listPendingApplications(ctx.db, cursor ?? 0, page + 1)
				: await listDecidedApplications(ctx.db, cursor, page + 1);
		const { shown, next } = cutPageById(rows, page);
		return { list: await presentApplications(ctx, shown), next };
	}),
	acknowledge(admin.decideApplication, (ctx, { body: { id, accept, answer } }) =>
		decide(ctx, { id, accepted: accept === 1, answer }),
	),
	handle(admin.listCreators, async (ctx, { query: { cursor = 0 } }) => {
		const rows = await listCreatorRows(ctx.db, cursor, page + 1);
		const { shown, next } = cutPageById(
			rows.map((row) => ({ ...row, id: row.uid })),
			page,
		);
		const now = ctx.clock.now();
		const authorOf = await listAuthors(ctx.db, valuesOf(shown, "uid"));
		const list = await Promise.all(
			shown.map(async (row) => {
				const [points, rank] = await Promise.all([
					allPoints(ctx, row.uid),
					findRank(ctx.db, row.uid, now.toISOString().slice(0, 7)),
				]);
				return {
					id: row.uid,
					member: authorOf(row.uid),
					since: unixSeconds(row.since),
					terms: row.terms,
					super: isSuper(row, now),
					level: creatorLevelOf(points),
					points: rank?.points ?? 0,
					rank: rank?.rank ?? 0,
				};
			}),
		);
		return { list, next };
	}),
	acknowledge(admin.endCreator, (ctx, { body }) => end(ctx, body)),
	handle(admin.listBanners, async ({ db }) => {
		const rows = await db.select().from(creatorBanners).orderBy(asc(creatorBanners.countryFid));
		return {
			list: rows.map(({ countryFid: fid, titleEn: title_en, titleFr: title_fr, titleHi: title_hi, url }) => ({
				fid,
				title_en,
				title_fr,
				title_hi,
				url,
			})),
		};
	}),
	acknowledge(
		admin.setBanner,
		(ctx, { body: { fid: countryFid, title_en: en = "", title_fr: fr = "", title_hi: hi = "", url = "" } }) =>
			setBanner(ctx, { countryFid, title: { en, fr, hi }, url }),
	),
	...figureRoutes,
	...incomeRoutes,
];
