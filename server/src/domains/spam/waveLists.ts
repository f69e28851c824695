import { and, desc, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/data/db.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { WaveRow } from "./queries.ts";
import { spamWaves } from "./tables.ts";

const closed: WaveRow["state"][] = ["removed", "released"];
const isOpen = notInArray(spamWaves.state, closed);

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

/** Open or decided waves that the viewer may read, the newest first. */
export const listWaves = (
	db: Db,
	viewer: Viewer,
	{ cursor, isClosed }: { cursor: number | undefined; isClosed: boolean },
	limit: number,
): Promise<WaveRow[]> =>
	db
		.select()
		.from(spamWaves)
		.where(
			and(
				isClosed ? inArray(spamWaves.state, closed) : isOpen,
				cursor === undefined ? undefined : lt(spamWaves.id, cursor),
				readBy(viewer),
			),
		)
		.orderBy(desc(spamWaves.id))
		.limit(limit);

/** How many open waves the viewer may read, up to `most`. */
export const countOpenWaves = (db: Db, viewer: Viewer, most: number): Promise<number> =>
	db.$count(
		db
			.select({ id: spamWaves.id })
			.from(spamWaves)
			.where(and(isOpen, readBy(viewer)))
			.limit(most)
			.as("open"),
	);
