import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { sessions } from "../../auth/tables.ts";
import type { Subscription } from "./pushService.ts";
import { pushDeliveries, pushSubscriptions } from "./tables.ts";

/** A member's browsers, newest first, with the user agents of their sessions. */
export const listDevices = (db: Db, uid: number, limit: number) =>
	db
		.select({
			id: pushSubscriptions.id,
			sessionId: pushSubscriptions.sessionId,
			userAgent: sessions.userAgent,
			createdAt: pushSubscriptions.createdAt,
			reachedAt: pushSubscriptions.reachedAt,
		})
		.from(pushSubscriptions)
		.innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
		.where(eq(pushSubscriptions.uid, uid))
		.orderBy(desc(pushSubscriptions.id))
		.limit(limit);

/** A member's subscriptions whose sessions have not ended. */
export async function listSubscriptions(db: Db, uid: number, now: Date): Promise<Subscription[]> {
	const rows = await db
		.select({ subscription: pushSubscriptions })
		.from(pushSubscriptions)
		.innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
		.where(and(eq(pushSubscriptions.uid, uid), gt(sessions.expiresAt, now)))
		.orderBy(pushSubscriptions.id);
	return rows.map(({ subscription }) => subscription);
}

/** Whether a push address is one of a member's. */
export const hasSubscription = async (db: Db, uid: number, endpoint: string): Promise<boolean> =>
	(await db.$count(pushSubscriptions, and(eq(pushSubscriptions.uid, uid), eq(pushSubscriptions.endpoint, endpoint)))) >
	0;

/** Those of the members who have a browser for push notifications. */
export async function listSubscribed(db: Db, uids: number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const rows = await db
		.selectDistinct({ uid: pushSubscriptions.uid })
		.from(pushSubscriptions)
		.where(inArray(pushSubscriptions.uid, uids));
	return rows.map(({ uid }) => uid);
}

/**
 * Stores the subscription of a session's browser in place of its earlier one, also when the browser was another
 * member's before.
 * @returns whether it was stored: not with other keys than the browser had at this address
 */
export async function saveSubscription(
	tx: Tx,
	values: Pick<Subscription, "uid" | "sessionId" | "endpoint" | "p256dh" | "auth" | "lang" | "createdAt">,
): Promise<boolean> {
	const { uid, sessionId, endpoint, p256dh, auth, lang } = values;
	const sameBrowser = and(
		eq(pushSubscriptions.endpoint, endpoint),
		eq(pushSubscriptions.p256dh, p256dh),
		eq(pushSubscriptions.auth, auth),
	);
	await tx
		.delete(pushSubscriptions)
		.where(
			or(
				and(sameBrowser, ne(pushSubscriptions.uid, uid)),
				and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
			),
		);
	const saved = await tx
		.insert(pushSubscriptions)
		.values(values)
		.onConflictDoUpdate({
			target: pushSubscriptions.endpoint,
			set: { sessionId, lang, failures: 0, retryAt: null },
			setWhere: sql`${sameBrowser} and ${eq(pushSubscriptions.uid, uid)}`,
		})
		.returning({ id: pushSubscriptions.id });
	return saved.length > 0;
}

/** Deletes all but a member's `max` subscriptions that were reached last. */
export async function deleteOldestSubscriptions(tx: Tx, uid: number, max: number): Promise<void> {
	const oldest = tx
		.select({ id: pushSubscriptions.id })
		.from(pushSubscriptions)
		.where(eq(pushSubscriptions.uid, uid))
		.orderBy(
			desc(sql`coalesce(${pushSubscriptions.reachedAt}, ${pushSubscriptions.createdAt})`),
			desc(pushSubscriptions.id),
		)
		.offset(max);
	await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
}

/** Deletes one of a member's subscriptions, or that of a session. @returns their number */
export async function deleteSubscription(
	tx: Tx,
	uid: number,
	which: { id: number } | { sessionId: number },
): Promise<number> {
	const match = "id" in which ? eq(pushSubscriptions.id, which.id) : eq(pushSubscriptions.sessionId, which.sessionId);
	const deleted = await tx
		.delete(pushSubscriptions)
		.where(and(eq(pushSubscriptions.uid, uid), match))
		.returning({ id: pushSubscriptions.id });
	return deleted.length;
}

export async function deleteSubscriptionsOf(db: Db, uid: number): Promise<void> {
	await db.delete(pushSubscriptions).where(eq(pushSubscriptions.uid, uid));
}

/** A notification as it was when it became unread. */
export interface UnreadNotification {
	id: number;
	unreadSince: Date;
}

/** Claims notifications for a browser. @returns the ids of those that nobody had claimed */
export async function claimNotifications(
	db: Db,
	subscriptionId: number,
	unread: readonly UnreadNotification[],
	now: Date,
): Promise<number[]> {
	if (unread.length === 0) return [];
	const claimed = await db
		.insert(pushDeliveries)
		.values(unread.map(({ id, unreadSince }) => ({ subscriptionId, notificationId: id, unreadSince, claimedAt: now })))
		.onConflictDoNothing()
		.returning({ notificationId: pushDeliveries.notificationId });
	return claimed.map(({ notificationId }) => notificationId);
}

/**
 * Notifications that were claimed for a browser before a time and never sent: the process that claimed them has ended.
 */
export async function listUnsent(
	db: Db,
	subscriptionId: number,
	unread: readonly UnreadNotification[],
	before: Date,
): Promise<number[]> {
	const rows = await db
		.select({ notificationId: pushDeliveries.notificationId })
		.from(pushDeliveries)
		.where(and(claims(subscriptionId, unread), isNull(pushDeliveries.sentAt), lt(pushDeliveries.claimedAt, before)));
	return rows.map(({ notificationId }) => notificationId);
}

/** The push service took these. */
export async function recordSent(
	tx: Tx,
	subscriptionId: number,
	unread: readonly UnreadNotification[],
	now: Date,
): Promise<void> {
	await tx.update(pushDeliveries).set({ sentAt: now }).where(claims(subscriptionId, unread));
	await tx
		.update(pushSubscriptions)
		.set({ reachedAt: now, failures: 0, retryAt: null })
		.where(eq(pushSubscriptions.id, subscriptionId));
}

/** The push service did not take these: they can be claimed again. */
export async function releaseNotifications(
	tx: Tx,
	subscriptionId: number,
	unread: readonly UnreadNotification[],
): Promise<void> {
	await tx.delete(pushDeliveries).where(and(claims(subscriptionId, unread), isNull(pushDeliveries.sentAt)));
}

/** A refusal in a row, after which nothing is sent before `retryAt`. */
export async function recordFailure(tx: Tx, subscriptionId: number, retryAt: Date | null): Promise<void> {
	await tx
		.update(pushSubscriptions)
		.set({ failures: sql`${pushSubscriptions.failures} + 1`, retryAt })
		.where(eq(pushSubscriptions.id, subscriptionId));
}

const claims = (subscriptionId: number, unread: readonly UnreadNotification[]) =>
	and(
		eq(pushDeliveries.subscriptionId, subscriptionId),
		or(
			...unread.map(({ id, unreadSince }) =>
				and(eq(pushDeliveries.notificationId, id), eq(pushDeliveries.unreadSince, unreadSince)),
			),
		),
	);

/** A notification is pushed within a day; what was claimed is known for a few more. Milliseconds. */
const deliveryRetentionMs = 4 * dayMs;

export async function deleteOldDeliveries({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db
		.delete(pushDeliveries)
		.where(lt(pushDeliveries.claimedAt, new Date(clock.now().getTime() - deliveryRetentionMs)));
}
