import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, prepared } from "../../platform/db.ts";
import { TooMany } from "../../platform/errors.ts";
import { spendStranger } from "./strangers.ts";
import { signInFailures } from "./tables.ts";

/** Wrong passwords that cost nothing; the wait after them is 30 seconds and doubles with each more, up to 15 minutes. */
const freeFailures = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;
/** Doublings until the longest wait is reached. */
const mostDoublings = 5;

/**
 * Keys that must wait, until when (milliseconds): a flood on one account is told so without a query. Kept for seconds
 * only, so that another process that ends a wait is soon believed.
 */
const waits = new LRUCache<string, number>({ max: 10_000, ttl: 5_000 });

/** One try at a password, counted as a failure until it is told otherwise, so that many at once are no way around. */
export interface Attempt {
	/** The password was right. */
	succeed(): Promise<void>;
	/** The password was never looked at. */
	withdraw(): Promise<void>;
}

/**
 * Lets one try at an account's password through.
 * @param account `u<uid>`, or, of who is not signed in, what was typed: names that nobody has are slowed alike.
 * @param device a browser; one that is `known` to the account has a count of its own only, so that strangers' guesses
 * never lock the owner out. All unknown ones share a second count and, with an address, draw from the budgets of strangers.
 * @param address of the network, where a password is tried that may be one of a stolen list
 * @throws TooMany with the seconds to wait.
 */
export async function beginAttempt(db: Db, now: Date, account: string, device: string, known: boolean, address?: string): Promise<Attempt> {
	const own = `${account}|${device}`;
	const shared = known ? undefined : `${account}|*`;
	const undo: (() => Promise<unknown>)[] = [];
	const withdraw = async (): Promise<void> => {
		for (const step of undo.reverse()) await step();
	};
	try {
		// What turns most of a flood away is asked first, before anything is written.
		if (shared) {
			await count(db, now, shared);
			undo.push(() => uncount(db, shared));
		}
		await count(db, now, own);
		undo.push(() => uncount(db, own));
		if (shared && address !== undefined) {
			const taken = await spendStranger(db, now, device, address);
			undo.push(() => taken.giveBack());
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

const counting = prepared((db) => {
	const present = sql`${sql.placeholder("now")}::timestamptz`;
	const failures = sql`case when ${signInFailures.updatedAt} < ${present} - interval '1 day' then 1 else ${signInFailures.failures} + 1 end`;
	const wait = sql`least(${longestWaitSeconds}::int, ${firstWaitSeconds}::int * (1 << least((${failures}) - ${freeFailures}::int, ${mostDoublings}::int)))`;
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
		.prepare("count_sign_in_failure");
});

async function count(db: Db, now: Date, key: string): Promise<void> {
	assertOver(now, waits.get(key));
	const counted = await counting(db).execute({ key, now: now.toISOString() });
	if (counted.length > 0) return;
	const [row] = await db.select({ waitUntil: signInFailures.waitUntil }).from(signInFailures).where(eq(signInFailures.key, key));
	const until = row?.waitUntil?.getTime();
	if (until !== undefined) waits.set(key, until);
	assertOver(now, until);
	// It ended between the two looks at it.
	throw new TooMany(1);
}

function assertOver(now: Date, until: number | undefined): void {
	const left = (until ?? 0) - now.getTime();
	if (left > 0) throw new TooMany(Math.ceil(left / 1000));
}

async function uncount(db: Db, key: string): Promise<void> {
	await db
		.update(signInFailures)
		.set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, waitUntil: null })
		.where(eq(signInFailures.key, key));
	waits.delete(key);
}
