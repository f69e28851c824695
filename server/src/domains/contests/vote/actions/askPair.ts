import { randomInt } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { weightOf } from "#contract/contestMath.ts";
import { contestRules } from "#contract/contestViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { listEntryStates } from "../../entry/queries.ts";
import { accountDays, isVerified, mayComparePairs } from "../../policy.ts";
import { type ContestRow, getContest, isJuror, lockContest } from "../../queries.ts";
import { contestEntries } from "../../tables.ts";
import { choosePair } from "../choosePair.ts";
import { listPairsOf, type PairRow } from "../queries.ts";
import { contestPairs } from "../tables.ts";

/** Pairs of a member and the weight of their votes. */
interface AskedPair {
	/** Null when none is left. */
	pair: PairRow | null;
	answered: number;
	weight: number;
}

/** @throws Forbidden by `mayComparePairs` */
export async function authorizePairs(
	{ db, viewer, clock }: Pick<Ctx, "db" | "viewer" | "clock">,
	contest: ContestRow,
): Promise<void> {
	const juror = viewer.loggedIn && (await isJuror(db, contest.id, viewer.uid));
	authorize(mayComparePairs(viewer, { contest, juror, verified: isVerified(viewer), now: clock.now() }));
}

/**
 * The viewer's open pair, or a new one: it stays until it is answered, so that nobody waits for an entry.
 * @throws NotFound; Forbidden
 */
export async function askPair(ctx: Ctx, id: number): Promise<AskedPair> {
	await authorizePairs(ctx, await getContest(ctx.db, id));
	const { viewer, clock } = ctx;
	const weight = weightOf(accountDays(viewer, clock.now()));
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		const asked = await listPairsOf(tx, id, viewer.uid);
		const answered = asked.filter(({ answeredAt }) => answeredAt !== null).length;
		const state = { answered, weight };
		const entries = (await listEntryStates(tx, contest)).filter(
			({ state: now, uid }) => now === "in" && (uid === null || !viewer.blocks(uid)),
		);
		const isIn = new Set(entries.map(({ tid }) => tid));
		const open = asked.find((pair) => pair.answeredAt === null);
		if (open && isIn.has(open.left) && isIn.has(open.right)) return { ...state, pair: open };
		if (answered >= contestRules.pairs) return { ...state, pair: null };
		// An entry of the open pair takes no part any more.
		if (open) await tx.delete(contestPairs).where(eq(contestPairs.id, open.id));
		const sides = choosePair(entries, viewer.uid, asked, randomInt);
		if (!sides) return { ...state, pair: null };
		const pair = first(
			await tx
				.insert(contestPairs)
				.values({ contestId: id, uid: viewer.uid, ...sides, askedAt: clock.now() })
				.returning(),
		);
		await tx
			.update(contestEntries)
			.set({ pairCount: sql`${contestEntries.pairCount} + 1` })
			.where(inArray(contestEntries.tid, [sides.left, sides.right]));
		return { ...state, pair };
	});
}
