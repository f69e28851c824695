import * as calls from "#contract/spam.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { decideWave } from "./actions/decideWave.ts";
import { mayReadWave } from "./policy.ts";
import { presentWavePosts, presentWaves } from "./presenter.ts";
import { findWave, listWavePosts } from "./queries.ts";
import { loadScope } from "./scope.ts";
import { listWaves } from "./waveLists.ts";

const { page } = calls.spamRules;
export const routes: Route[] = [
	handle(calls.listWaves, async (ctx, { query }) => {
		const rows = await listWaves(ctx.db, ctx.viewer, { cursor: query.cursor, isClosed: query.closed === 1 }, page + 1);
		const { shown, next } = cutPageById(rows, page);
		return { lists: await presentWaves(ctx, shown), next };
	}),
	handle(calls.readWave, async (ctx, { params: { id }, query: { cursor = 0 } }) => {
		const found = await findWave(ctx.db, id);
		if (!found || !mayReadWave(ctx.viewer, await loadScope(ctx.db, id))) throw new NotFound();
		const rows = await listWavePosts(ctx.db, id, cursor, page + 1);
		const [[wave], lists] = await Promise.all([
			presentWaves(ctx, [found]),
			presentWavePosts(ctx.db, rows.slice(0, page)),
		]);
		if (!wave) throw new NotFound();
		return { wave, lists, next: rows.length > page ? (rows[page - 1]?.pid ?? null) : null };
	}),
	handle(calls.decideWave, (ctx, { body }) => decideWave(ctx, body)),
];
