import { taskGroups } from "#contract/memberTasks.ts";
import { goldOfDay, signInXcoin } from "#contract/signIns.ts";
import { signIns } from "#server/domains/signIns/tables.ts";
import { taskProgress, tasks } from "#server/domains/tasks/tables.ts";
import { periodStart } from "#server/domains/wallet/actions/consumeLimit.ts";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import { disputes } from "#server/domains/wallet/dispute/tables.ts";
import type { Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";
import { addDays, dayIn } from "#server/platform/sectionDays.ts";

interface Member {
	uid: number;
	countryFid: number;
}

/** How many members sign in; the last author is the demo member. */
const membersWithSignIns = 16;
/** Days before today with a sign-in of the demo member, the latest first: a streak, a repaired day and gaps. */
const demoDays = [...range(1, 12), ...range(15, 21), ...range(23, 26), ...range(30, 43), ...range(46, 58)];
/** The day before today that the demo member repaired. */
const demoRepaired = 19;

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** Days before today on which a member signed in, the latest first. */
const daysOf = (at: number, demo: boolean): number[] =>
	demo ? demoDays : range(1, 1 + ((at * 5) % 14)).concat(at % 3 === 0 ? range(18, 18 + at) : []);

/** Daily sign-ins with gaps; every ninth brought XCoin. @returns the transfers, which the caller makes */
export async function seedSignIns(tx: Tx, members: readonly Member[], now: Date): Promise<Transfer[]> {
	const transfers: Transfer[] = [];
	const demo = members.at(-1);
	const signing = [
		...members.slice(0, membersWithSignIns),
		...(demo && members.length > membersWithSignIns ? [demo] : []),
	];
	for (const [at, member] of signing.entries()) {
		const { uid, countryFid } = member;
		const today = dayIn(countryFid, now);
		let streak = 0;
		let last = 0;
		for (const ago of daysOf(at, member === demo).toReversed()) {
			streak = last === ago + 1 ? streak + 1 : 1;
			last = ago;
			const day = addDays(today, -ago);
			const createdAt = new Date(now.getTime() - ago * dayMs);
			if (member === demo && ago === demoRepaired) {
				await tx.insert(signIns).values({ uid, day, streak, xgold: 0, repaired: true, createdAt });
				continue;
			}
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

/** How far the demo member is with the tasks of each group: all states of a task are there. */
const demoProgress = [
	{ done: 1, received: true },
	{ done: 3, received: false },
	{ done: 0, received: false },
	{ done: 1, received: false },
	{ done: 12, received: false },
	{ done: 2, received: false },
] as const;

/**
 * Tasks of each group, and the demo member's progress.
 * @returns the transfers of what was received, which the caller makes
 */
export async function seedTasks(tx: Tx, demo: Member | undefined, now: Date): Promise<Transfer[]> {
	const startsAt = new Date(now.getTime() - 30 * dayMs);
	const receivedAt = new Date(now.getTime() - 8 * dayMs);
	const rows = await tx
		.insert(tasks)
		.values([
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
		])
		.returning();
	if (!demo) return [];
	const { uid } = demo;
	const transfers: Transfer[] = [];
	for (const [at, task] of rows.sort((a, b) => a.id - b.id).entries()) {
		const { done = 0, received = false } = demoProgress[at] ?? {};
		if (done === 0) continue;
		const period = periodStart(taskGroups[task.group], now);
		await tx
			.insert(taskProgress)
			.values({ uid, taskId: task.id, period, done, receivedAt: received ? receivedAt : null });
		const key = `task:${task.id}:${uid}:${period}`;
		const paid = { from: "rewards", to: uid, currency: "xgold", reason: "task", key } as const;
		if (received) transfers.push({ ...paid, amount: task.xgold, now: receivedAt });
	}
	return transfers;
}

/** A complaint of a member about a welcome gift, which no administrator has answered. */
export async function seedDispute(tx: Tx, { uid }: Member, transferId: number, now: Date): Promise<void> {
	const message = "My friend joined on the same day and got more than I did. Is this right?";
	await tx.insert(disputes).values({ transferId, uid, message, createdAt: new Date(now.getTime() - dayMs / 4) });
}
