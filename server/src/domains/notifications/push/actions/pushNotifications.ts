import type { NotificationView } from "#contract/notifications.ts";
import { pathTo } from "#contract/screenPaths.ts";
import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { t } from "../../../../platform/i18n.ts";
import { enqueue, enqueueAll } from "../../../../platform/jobs/events.ts";
import { getKind } from "../../kinds.ts";
import { presentNotifications } from "../../presenter.ts";
import { listUnread } from "../../queries.ts";
import { findNotificationSettings } from "../../setting/queries.ts";
import { wantedKinds } from "../../setting/rules.ts";
import { type PushMessage, type PushOutcome, type Subscription, sendToBrowser } from "../pushService.ts";
import {
	claimNotifications,
	deleteSubscription,
	listSubscribed,
	listSubscriptions,
	listUnsent,
	recordFailure,
	recordSent,
	releaseNotifications,
	type UnreadNotification,
} from "../queries.ts";
import { quietUntil } from "../quietHours.ts";

export const pushJob = "notifications.push";

/** What happens within this time is one push. Milliseconds. */
const bundleMs = 10_000;
/** An older notification is not pushed any more. Milliseconds. */
const oldestMs = dayMs;
/** No process takes longer to send what it has claimed. Milliseconds. */
const abandonedMs = 120_000;
const maxFailures = 5;
/** Of several notifications this many are shown. */
const shownNotifications = 3;
const [titleMax, textMax] = [120, 300];

/**
 * Writes the jobs that push a new notification to those of its members who have a browser for it, in the transaction of
 * the notification.
 */
export async function schedulePush(tx: Tx, { kind, newFor }: { kind: string; newFor: number[] }): Promise<void> {
	const runAt = new Date(Date.now() + (getKind(kind).bundleMs ?? bundleMs));
	// In order, so that two notifications of the same members don't wait for each other.
	const uids = (await listSubscribed(tx, newFor)).sort((a, b) => a - b);
	await enqueueAll(
		tx,
		pushJob,
		uids.map((uid) => jobOf(uid, runAt)),
	);
}

const jobOf = (uid: number, runAt: Date, jobKey = `push:${uid}`) => ({
	payload: { uid },
	...{ runAt, jobKey, keepRunAt: true, queue: `push:${uid}` },
});

/** Pushes what is pending once the settings have changed: the quiet hours may end earlier now. */
export async function reschedulePush(tx: Tx, uid: number): Promise<void> {
	if ((await listSubscribed(tx, [uid])).length === 0) return;
	await enqueue(tx, pushJob, { uid }, { jobKey: `push:${uid}`, queue: `push:${uid}` });
}

/** Pushes a member's new notifications to each of their browsers, or holds them until the quiet hours end. */
export async function pushNotifications(deps: Deps, { uid }: { uid: number }): Promise<void> {
	const { db, clock, config } = deps;
	const now = clock.now();
	const [settings, subscriptions] = await Promise.all([
		findNotificationSettings(db, uid),
		listSubscriptions(db, uid, now),
	]);
	if (!config.push.enabled || subscriptions.length === 0) return;
	const quietEnd = settings.quiet && quietUntil(now, settings.quiet, settings.timeZone);
	if (quietEnd) return enqueueAll(db, pushJob, [jobOf(uid, quietEnd)]);
	const rows = await listUnread(db, uid, wantedKinds(settings, "push"));
	const recent = rows.filter(({ unreadSince }) => unreadSince.getTime() > now.getTime() - oldestMs);
	for (const subscription of subscriptions)
		if (!subscription.retryAt || subscription.retryAt <= now) await pushTo(deps, subscription, recent);
}

/**
 * Claims the notifications for a browser, then sends them as one message. Of a process that ends in between, the
 * notifications come with the next push: never twice by themselves.
 */
async function pushTo(deps: Deps, subscription: Subscription, recent: readonly UnreadNotification[]): Promise<void> {
	const { db, clock } = deps;
	const { id, uid, lang } = subscription;
	const unread = recent.filter(({ unreadSince }) => unreadSince > subscription.createdAt);
	const claimed = await claimNotifications(db, id, unread, clock.now());
	if (claimed.length === 0) return;
	const unsent = await listUnsent(db, id, unread, new Date(clock.now().getTime() - abandonedMs));
	const sending = unread.filter((one) => claimed.includes(one.id) || unsent.includes(one.id));
	const views = await presentNotifications(
		deps,
		uid,
		sending.map((one) => one.id),
		lang,
		"push",
	);
	if (views.length === 0) return;
	const message = writeMessage(views, lang);
	const outcome = await sendToBrowser(deps, subscription, {
		...message,
		icon: "/notification.png",
		badge: "/notification-badge.png",
		lang,
	});
	await db.transaction((tx) => record(tx, subscription, sending, outcome, clock.now()));
}

async function record(
	tx: Tx,
	{ id, uid, failures }: Subscription,
	sent: readonly UnreadNotification[],
	outcome: PushOutcome,
	now: Date,
): Promise<void> {
	if (outcome.kind === "sent") return recordSent(tx, id, sent, now);
	if (outcome.kind === "gone" || (outcome.kind === "refused" && failures + 1 >= maxFailures))
		return void (await deleteSubscription(tx, uid, { id }));
	if (outcome.kind === "refused") return recordFailure(tx, id, null);
	const retryAt = new Date(Math.max(outcome.at.getTime(), now.getTime() + 60_000 * 2 ** Math.min(failures, 8)));
	await releaseNotifications(tx, id, sent);
	await recordFailure(tx, id, retryAt);
	await enqueueAll(tx, pushJob, [jobOf(uid, retryAt, `push:${uid}:${id}`)]);
}

/** One notification as it is, several as a summary. */
function writeMessage(
	views: readonly NotificationView[],
	lang: Subscription["lang"],
): Pick<PushMessage, "title" | "text" | "href"> {
	const [only] = views;
	if (only && views.length === 1)
		return { title: cut(only.text, titleMax), text: cut(only.excerpt, textMax), href: only.href };
	const texts = views.slice(0, shownNotifications).map(({ text }) => cut(text, textMax / shownNotifications));
	return { title: t(lang, "push.many", { n: views.length }), text: texts.join("\n"), href: pathTo("ucenter/notice") };
}

function cut(text: string, max: number): string {
	const characters = [...text];
	return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}
