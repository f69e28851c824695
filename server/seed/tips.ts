import type pg from "pg";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { Random } from "./random.ts";
import type { PlannedThread } from "./threads.ts";

const amounts = [1, 5, 5, 10];

/**
 * Lets members with XGold tip every third thread, some of them its best-liked reply.
 * @returns the transfers, which the caller makes
 */
export async function giveTips(
	client: pg.PoolClient,
	threads: PlannedThread[],
	givers: number[],
	now: Date,
	random: Random,
): Promise<Transfer[]> {
	const transfers: Transfer[] = [];
	const balances = new Map(givers.map((uid) => [uid, 30]));
	for (const [at, { row, posts }] of threads.entries()) {
		if (at % 3 !== 0) continue;
		const best = posts.slice(1).sort((a, b) => b.row.likeCount - a.row.likeCount)[0]?.row;
		const post = at % 2 === 0 || !best ? posts[0]?.row : best;
		if (!post) continue;
		for (let n = 0; n < 1 + (at % 5); n++) {
			const uid = random.pick(givers);
			const amount = random.pick(amounts);
			const balance = balances.get(uid) ?? 0;
			if (uid === post.uid || balance < amount) continue;
			const createdAt = new Date(Math.min(now.getTime(), post.createdAt.getTime() + random.between(0, 48) * hourMs));
			const { rowCount } = await client.query(
				"insert into tips (tid, uid, pid, amount, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
				[row.tid, uid, post.pid, amount, createdAt],
			);
			if (rowCount === 0) continue;
			balances.set(uid, balance - amount);
			await client.query("update posts set tip_count = tip_count + 1, tip_sum = tip_sum + $2 where pid = $1", [
				post.pid,
				amount,
			]);
			transfers.push({
				from: uid,
				to: post.uid,
				currency: "xgold",
				amount,
				reason: "tip",
				objectId: post.pid,
				key: `tip:${row.tid}:${uid}`,
				now: createdAt,
			});
		}
	}
	return transfers;
}
