import { goldOfDay, signInXcoin } from "#contract/signIns.ts";
import { signIns } from "#server/domains/signIns/tables.ts";
import { tasks } from "#server/domains/tasks/tables.ts";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import { disputes } from "#server/domains/wallet/dispute/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { addDays, dayIn } from "#server/platform/sectionDays.ts";

interface Member {
	uid: number;
	countryFid: number;
}

const dayMs = 86_400_000;
/** How many members signed in, for one to fourteen days in a row until yesterday. */
const membersWithSignIns = 16;

/** Daily sign-ins; every ninth brought XCoin. @returns the transfers, which the caller makes */
export async function seedSignIns(tx: Tx, members: readonly Member[], now: Date): Promise<Transfer[]> {
	const transfers: Transfer[] = [];
	for (const [at, { uid, countryFid }] of members.slice(0, membersWithSignIns).entries()) {
		const days = 1 + ((at * 5) % 14);
		for (let streak = 1; streak <= days; streak++) {
			const ago = days - streak + 1;
			const day = addDays(dayIn(countryFid, now), -ago);
			const createdAt = new Date(now.getTime() - ago * dayMs);
			const [xgold, xcoin] = [goldOfDay(streak), (at + streak) % 9 === 0 ? signInXcoin : 0];
			await tx.insert(signIns).values({ uid, day, streak, xgold, xcoin, createdAt });
			const paid = { from: "rewards", to: uid, now: createdAt } as const;
			const key = `sign-in:${uid}:${day}`;
			transfers.push({ ...paid, currency: "xgold", amount: xgold, reason: "sign-in", key });
			if (xcoin > 0)
				transfers.push({ ...paid, currency: "xcoin", amount: xcoin, reason: "sign-in-luck", key: `${key}:xcoin` });
		}
	}
	return transfers;
}

/** Tasks of each group. */
export async function seedTasks(tx: Tx, now: Date): Promise<void> {
	const startsAt = new Date(now.getTime() - 30 * dayMs);
	await tx.insert(tasks).values([
		{ group: "newcomer", activity: "thread", goal: 1, xgold: 20, xcoin: 0, startsAt },
		{ group: "newcomer", activity: "reply", goal: 3, xgold: 10, xcoin: 0, startsAt },
		{ group: "daily", activity: "sign-in", goal: 1, xgold: 1, xcoin: 0, startsAt },
		{ group: "daily", activity: "poll-vote", goal: 2, xgold: 3, xcoin: 0, startsAt },
		{ group: "weekly", activity: "reply", goal: 20, xgold: 30, xcoin: 1, startsAt },
		{
			group: "campaign",
			activity: "thread",
			goal: 5,
			xgold: 50,
			xcoin: 2,
			startsAt,
			endsAt: new Date(now.getTime() + 20 * dayMs),
		},
	]);
}

/** A complaint of a member about a welcome gift, which no administrator has answered. */
export async function seedDispute(tx: Tx, { uid }: Member, transferId: number, now: Date): Promise<void> {
	const message = "My friend joined on the same day and got more than I did. Is this right?";
	await tx.insert(disputes).values({ transferId, uid, message, createdAt: new Date(now.getTime() - dayMs / 4) });
}
