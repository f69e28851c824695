import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, prepared } from "../../platform/db.ts";
import { TooMany } from "../../platform/errors.ts";
import { spendStranger } from "./strangers.ts";
import { signInFailures } from "./tables.ts";

/** Failures without a wait; the next one waits 30 seconds, doubling up to 15 minutes. */
const freeFailures = 5;
const firstWaitSeconds = 30;
const maxWaitSeconds = 900;
const maxDoublings = 5;

/**
 * Cached ends of waits (milliseconds), so that a flood on one account needs no query. The cache is short-lived, because
 * another process may end a wait.
 */
const waitUntilByKey = new LRUCache<string, number>({ max: 10_000, ttl: 5_000 });

/** A login attempt, counted as a failure until it succeeds, so that concurrent attempts cannot bypass the limit. */
export interface Attempt {
	/** The password was right. */
	succeed(): Promise<void>;
	/** The password was not checked. */
	withdraw(): Promise<void>;
}

/**
 * Starts one attempt at an account's password.
 * @param account `u<uid>`, or the typed name for guests: unknown names are throttled alike
 * @param device hash of the device cookie; a `known` device is counted alone, so that guesses by others never lock the owner
 * out. Unknown devices share a second count and, with an address, the limits against credential stuffing.
 * @throws TooMany with the seconds to wait
 */
export async function beginAttempt(db: Db, now: Date, account: string, device: string, known: boolean, address?: string): Promise<Attempt> {
	const own = `${account}|${device}`;
	const shared = known ? undefined : `${account}|*`;
	const undo: (() => Promise<unknown>)[] = [];
	const withdraw = async (): Promise<void> => {
		for (const step of undo.reverse()) await step();
	};
	try {
		// The count that stops most of a flood comes first.
		if (shared) {
			await countAttempt(db, now, shared);
			undo.push(() => revertAttempt(db, shared));
		}
		await countAttempt(db, now, own);
		undo.push(() => revertAttempt(db, own));
		if (shared && address !== undefined) {
			const consumed = await spendStranger(db, now, device, address);
			undo.push(() => consumed.giveBack());
		}
	} catch (error) {
		await withdraw();
		throw error;
	}
	return {
		async succeed() {
			await withdraw();
			await db.delete(signInFailures).where(eq(signInFailures.key, own));
		},
		withdraw,
	};
}

const countFailure = prepared((db) => {
	const present = sql`${sql.placeholder("now")}::timestamptz`;
	const failures = sql`case when ${signInFailures.updatedAt} < ${present} - interval '1 day' then 1 else ${signInFailures.failures} + 1 end`;
	const wait = sql`least(${maxWaitSeconds}::int, ${firstWaitSeconds}::int * (1 << least((${failures}) - ${freeFailures}::int, ${maxDoublings}::int)))`;
	return db
		.insert(signInFailures)
		.values({ key: sql.placeholder("key"), failures: 1, updatedAt: present })
		.onConflictDoUpdate({
			target: signInFailures.key,
			set: {
				failures,
				waitUntil: sql`case when (${failures}) < ${freeFailures}::int then null else ${present} + make_interval(secs => ${wait}) end`,
				updatedAt: present,
			},
			setWhere: sql`${signInFailures.waitUntil} is null or ${signInFailures.waitUntil} <= ${present}`,
		})
		.returning({ key: signInFailures.key })
		.prepare("count_login_failure");
});

async function countAttempt(db: Db, now: Date, key: string): Promise<void> {
	assertNotWaiting(now, waitUntilByKey.get(key));
	const counted = await countFailure(db).execute({ key, now: now.toISOString() });
	if (counted.length > 0) return;
	const [row] = await db.select({ waitUntil: signInFailures.waitUntil }).from(signInFailures).where(eq(signInFailures.key, key));
	const until = row?.waitUntil?.getTime();
	if (until !== undefined) waitUntilByKey.set(key, until);
	assertNotWaiting(now, until);
	// The wait ended between the two queries.
	throw new TooMany(1);
}

function assertNotWaiting(now: Date, until: number | undefined): void {
	const left = (until ?? 0) - now.getTime();
	if (left > 0) throw new TooMany(Math.ceil(left / 1000));
}

async function revertAttempt(db: Db, key: string): Promise<void> {
	await db
		.update(signInFailures)
		.set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, waitUntil: null })
		.where(eq(signInFailures.key, key));
	waitUntilByKey.delete(key);
}
