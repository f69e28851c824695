import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import type { ThreadRow } from "../queries.ts";
import { boardBans } from "./tables.ts";

type BoardScope = Pick<ThreadRow, "countryFid" | "fid">;

const banOf = (uid: number, { countryFid, fid }: BoardScope) =>
	and(eq(boardBans.uid, uid), eq(boardBans.countryFid, countryFid), eq(boardBans.fid, fid));

const banInForce = prepared((db) =>
	db
		.select({ uid: boardBans.uid })
		.from(boardBans)
		.where(
			and(
				eq(boardBans.uid, sql.placeholder("uid")),
				eq(boardBans.countryFid, sql.placeholder("countryFid")),
				eq(boardBans.fid, sql.placeholder("fid")),
				or(isNull(boardBans.until), gt(boardBans.until, sql.placeholder("now"))),
			),
		)
		.prepare("board_ban_in_force"),
);

/** Nobody writes on a board that they are banned from. @throws Forbidden `board-banned` */
export async function assertBoardAllowed(
	db: Db,
	{ viewer, clock }: Pick<Ctx, "viewer" | "clock">,
	{ countryFid, fid }: BoardScope,
): Promise<void> {
	const bans = await banInForce(db).execute({ uid: viewer.uid, countryFid, fid, now: clock.now() });
	if (bans.length > 0) throw new Forbidden("board-banned");
}

/** The end of a member's ban from a board, null for a permanent one; undefined without a ban. */
export async function findBoardBan(tx: Tx, uid: number, board: BoardScope): Promise<Date | null | undefined> {
	const [row] = await tx.select({ until: boardBans.until }).from(boardBans).where(banOf(uid, board));
	return row?.until;
}

/** Sets the end of a ban, or ends it with `undefined`. */
export async function setBoardBan(
	tx: Tx,
	uid: number,
	{ countryFid, fid }: BoardScope,
	until: Date | null | undefined,
): Promise<void> {
	if (until === undefined) return void (await tx.delete(boardBans).where(banOf(uid, { countryFid, fid })));
	await tx
		.insert(boardBans)
		.values({ uid, countryFid, fid, until })
		.onConflictDoUpdate({ target: [boardBans.uid, boardBans.countryFid, boardBans.fid], set: { until } });
}
