import { and, asc, eq } from "drizzle-orm";
import { readMemberWallet } from "#contract/walletAdmin.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { findAccount, findUidByUsername } from "../../accounts/queries.ts";
import { readLines } from "../line/readLog.ts";
import { findFrozen, findWallet } from "../queries.ts";
import { walletHolds } from "../tables.ts";

const shownHolds = 50;

async function listOpenHolds(db: Db, uid: number) {
	const rows = await db
		.select()
		.from(walletHolds)
		.where(and(eq(walletHolds.uid, uid), eq(walletHolds.state, "held")))
		.orderBy(asc(walletHolds.expiresAt))
		.limit(shownHolds);
	return rows.map(({ id, currency, amount, key, createdAt, expiresAt }) => {
		return { id, currency, amount, key, dateline: unixSeconds(createdAt), expires: unixSeconds(expiresAt) };
	});
}

export const routes: Route[] = [
	handle(readMemberWallet, async (ctx, { query: { username, uid: wanted, currency = "xgold", type, cursor } }) => {
		const { db } = ctx;
		const uid = wanted ?? (username ? await findUidByUsername(db, username) : undefined);
		if (uid === undefined || !(await findAccount(db, uid))) throw new NotFound();
		const [authorOf, wallet, frozenAt, holds, { lines: lists, count, next }] = await Promise.all([
			listAuthors(db, [uid]),
			findWallet(db, uid),
			findFrozen(db, uid),
			listOpenHolds(db, uid),
			readLines(ctx, { uid, currency, type, cursor }),
		]);
		const { xgold, xcoin } = wallet;
		return {
			member: authorOf(uid),
			xgold: xgold.balance - xgold.held,
			xcoin: xcoin.balance - xcoin.held,
			heldXgold: xgold.held,
			heldXcoin: xcoin.held,
			frozen: frozenAt ? unixSeconds(frozenAt) : 0,
			holds,
			currency,
			...{ lists, count, next },
		};
	}),
];
