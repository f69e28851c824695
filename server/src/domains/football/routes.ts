import * as calls from "#contract/football.ts";
import * as admin from "#contract/footballAdmin.ts";
import type { Ctx } from "../../platform/context.ts";
import { first } from "../../platform/data/db.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { dateOf } from "../../platform/http/wireValues.ts";
import { listAuthors } from "../accounts/authors.ts";
import { addFixture, cancelFixture, changeFixture, enterResult } from "./actions/editFixtures.ts";
import { predict } from "./actions/predict.ts";
import { hasFootball } from "./policy.ts";
import { presentFixtures } from "./presenter.ts";
import {
	countPredictions,
	findFixture,
	findPlace,
	listComing,
	listEarlier,
	listPlaces,
	listSeasons,
} from "./queries.ts";

const { page } = calls.footballRules;

/** @throws NotFound in a section without golden football */
function requireFootball({ deps, countryFid }: Ctx): void {
	if (!hasFootball(countryFid, deps.config.features)) throw new NotFound();
}

async function readRanking(ctx: Ctx, season = ctx.clock.now().getUTCFullYear()) {
	const { db, countryFid, viewer } = ctx;
	const [places, own, seasons] = await Promise.all([
		listPlaces(db, season, countryFid),
		viewer.loggedIn ? findPlace(db, season, countryFid, viewer.uid) : undefined,
		listSeasons(db, countryFid),
	]);
	const authorOf = await listAuthors(db, valuesOf([...places, ...(own ? [own] : [])], "uid"));
	const view = ({ uid, rank, points, exact }: (typeof places)[number]) => ({
		member: authorOf(uid),
		rank,
		points,
		exact,
	});
	return {
		season,
		seasons,
		list: places.filter(({ uid }) => !viewer.hides(uid)).map(view),
		own: own ? view(own) : null,
	};
}

export const routes: Route[] = [
	handle(calls.listFixtures, async (ctx, { query: { cursor } }) => {
		requireFootball(ctx);
		const { db, clock } = ctx;
		const before = cursor === undefined ? undefined : await findFixture(db, cursor);
		const [coming, earlier] = await Promise.all([
			before ? [] : listComing(db, clock.now()),
			listEarlier(db, before, clock.now()),
		]);
		const { shown, next } = cutPageById(earlier, page);
		const [open, over] = await Promise.all([presentFixtures(ctx, db, coming), presentFixtures(ctx, db, shown)]);
		return { open, over, next };
	}),
	handle(calls.footballRanking, (ctx, { query: { season } }) => {
		requireFootball(ctx);
		return readRanking(ctx, season);
	}),
	handle(calls.predict, async (ctx, { body }) => {
		requireFootball(ctx);
		return first(await presentFixtures(ctx, ctx.db, [await predict(ctx, body)]));
	}),
	handle(admin.listAdminFixtures, async (ctx, { query: { cursor } }) => {
		const { db } = ctx;
		const before = cursor === undefined ? undefined : await findFixture(db, cursor);
		const { shown, next } = cutPageById(await listEarlier(db, before, undefined), page);
		const counts = await countPredictions(db, valuesOf(shown, "id"));
		const views = await presentFixtures(ctx, db, shown);
		return {
			list: views.map((view) => {
				const found = counts.find(({ fixtureId }) => fixtureId === view.id);
				return { ...view, predictions: found?.all ?? 0, uncounted: found?.uncounted ?? 0 };
			}),
			next,
		};
	}),
	handle(admin.addFixture, (ctx, { body: { kickoff, ...fixture } }) =>
		addFixture(ctx, { ...fixture, kickoffAt: dateOf(kickoff) }),
	),
	acknowledge(admin.changeFixture, (ctx, { body: { kickoff, ...fixture } }) =>
		changeFixture(ctx, { ...fixture, kickoffAt: dateOf(kickoff) }),
	),
	acknowledge(admin.cancelFixture, (ctx, { body: { id } }) => cancelFixture(ctx, id)),
	handle(admin.enterResult, (ctx, { body }) => enterResult(ctx, body)),
];
