import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { TooManyRequests } from "../../../platform/http/errors.ts";
import { loginFailures } from "../../accounts/tables.ts";
import { consumeUnknownDeviceLimits } from "./unknownDevice.ts";

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
export interface LoginAttempt {
	/** The password was right. */
	succeed(): Promise<void>;
	/** The password was not checked. */
	cancel(): Promise<void>;
}

/**
 * Starts one attempt at an account's password.
 * @param account `u<uid>`, or the typed name for guests: unknown names are throttled alike
 * @param device hash of the device cookie; a `known` device is counted alone, so that guesses by others never lock the owner
 * out. Unknown devices share a second count and, with an address, the limits against credential stuffing.
 * @throws TooManyRequests with the seconds to wait
 */
export async function beginLoginAttempt(db: Db, now: Date, account: string, device: string, known: boolean, address?: string): Promise<LoginAttempt> {
	const own = `${account}|${device}`;
	const shared = known ? undefined : `${account}|*`;
	const undo: (() => Promise<unknown>)[] = [];
	const cancel = async (): Promise<void> => {
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
			const consumed = await consumeUnknownDeviceLimits(db, now, device, address);
			undo.push(() => consumed.refund());
		}
	} catch (error) {
		await cancel();
		throw error;
	}
	return {
		async succeed() {
			await cancel();
			await db.delete(loginFailures).where(eq(loginFailures.key, own));
		},
		cancel,
	};
}

const countFailure = prepared((db) => {
	const present = sql`${sql.placeholder("now")}::timestamptz`;
	const failures = sql`case when ${loginFailures.updatedAt} < ${present} - interval '1 day' then 1 else ${loginFailures.failures} + 1 end`;
	const wait = sql`least(${maxWaitSeconds}::int, ${firstWaitSeconds}::int * (1 << least((${failures}) - ${freeFailures}::int, ${maxDoublings}::int)))`;
	return db
		.insert(loginFailures)
		.values({ key: sql.placeholder("key"), failures: 1, updatedAt: present })
		.onConflictDoUpdate({
			target: loginFailures.key,
			set: {
				failures,
				waitUntil: sql`case when (${failures}) < ${freeFailures}::int then null else ${present} + make_interval(secs => ${wait}) end`,
				updatedAt: present,
			},
			setWhere: sql`${loginFailures.waitUntil} is null or ${loginFailures.waitUntil} <= ${present}`,
		})
		.returning({ key: loginFailures.key })
		.prepare("count_login_failure");
});

async function countAttempt(db: Db, now: Date, key: string): Promise<void> {
	assertNotWaiting(now, waitUntilByKey.get(key));
	const counted = await countFailure(db).execute({ key, now: now.toISOString() });
	if (counted.length > 0) return;
	const [row] = await db.select({ waitUntil: loginFailures.waitUntil }).from(loginFailures).where(eq(loginFailures.key, key));
	const until = row?.waitUntil?.getTime();
	if (until !== undefined) waitUntilByKey.set(key, until);
	assertNotWaiting(now, until);
	// The wait ended between the two queries.
	throw new TooManyRequests(1);
}

function assertNotWaiting(now: Date, until: number | undefined): void {
	const left = (until ?? 0) - now.getTime();
	if (left > 0) throw new TooManyRequests(Math.ceil(left / 1000));
}

async function revertAttempt(db: Db, key: string): Promise<void> {
	await db
		.update(loginFailures)
		.set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)`, waitUntil: null })
		.where(eq(loginFailures.key, key));
	waitUntilByKey.delete(key);
}
