import { and, desc, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import * as calls from "#contract/spam.ts";
import type { Db } from "../../platform/data/db.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { decideWave } from "./actions/decideWave.ts";
import { mayReadWave } from "./policy.ts";
import { presentWavePosts, presentWaves } from "./presenter.ts";
import { findWave, listWavePosts, type WaveRow } from "./queries.ts";
import { loadScope } from "./scope.ts";
import { spamWaves } from "./tables.ts";

const { page } = calls.spamRules;
const closed = ["removed", "released"] as const;

/** Waves with a post where the viewer moderates, as `mayReadWave`; undefined for all. */
function readBy(viewer: Viewer): SQL | undefined {
	if (viewer.admin) return undefined;
	const places = viewer.roles.flatMap(({ role, section, board }) => {
		if (role === "country-manager" && section !== null) return [sql`t.country_fid = ${section}`];
		if (role !== "board-moderator" || board === null) return [];
		return [section === null ? sql`t.fid = ${board}` : sql`(t.fid = ${board} and t.country_fid = ${section})`];
	});
	return sql`exists (select 1 from spam_posts s join posts p on p.pid = s.pid join threads t on t.tid = p.tid
		where s.wave_id = ${spamWaves.id} and (${or(...places, sql`false`)}))`;
}

/** Open or decided waves, the newest first. */
const selectWaves = (db: Db, viewer: Viewer, { cursor, isClosed }: { cursor: number | undefined; isClosed: boolean }): Promise<WaveRow[]> =>
	db
		.select()
		.from(spamWaves)
		.where(and((isClosed ? inArray : notInArray)(spamWaves.state, [...closed]), cursor === undefined ? undefined : lt(spamWaves.id, cursor), readBy(viewer)))
		.orderBy(desc(spamWaves.id))
		.limit(page + 1);

export const routes: Route[] = [
	handle(calls.listWaves, async (ctx, { query }) => {
		const rows = await selectWaves(ctx.db, ctx.viewer, { cursor: query.cursor, isClosed: query.closed === 1 });
		const { shown, next } = cutPageById(rows, page);
		return { lists: await presentWaves(ctx, shown), next };
	}),
	handle(calls.readWave, async (ctx, { params: { id }, query: { cursor = 0 } }) => {
		const found = await findWave(ctx.db, id);
		if (!found || !mayReadWave(ctx.viewer, await loadScope(ctx.db, id))) throw new NotFound();
		const rows = await listWavePosts(ctx.db, id, cursor, page + 1);
		const [[wave], lists] = await Promise.all([presentWaves(ctx, [found]), presentWavePosts(ctx.db, rows.slice(0, page))]);
		if (!wave) throw new NotFound();
		return { wave, lists, next: rows.length > page ? (rows[page - 1]?.pid ?? null) : null };
	}),
	handle(calls.decideWave, (ctx, { body }) => decideWave(ctx, body)),
];
