import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { together } from "../../../platform/data/together.ts";
import { type EventHandler, enqueue, type TransactionHandler } from "../../../platform/jobs/events.ts";
import type { ListMembers, NewOccurrence, NotificationKind, Occurrence } from "../../notificationSlot.ts";
import { getKind } from "../kinds.ts";
import { writeNotifications } from "./writeNotifications.ts";

export const notifyMembersJob = "notifications.notify-members";

type Services = Pick<Deps, "db" | "clock">;
const batchSize = 500;

/** The handlers of the events of a kind that are followed by jobs. */
export const jobsOf = ({ kind, on = [] }: NotificationKind): EventHandler[] =>
	on.flatMap(({ event, inTransaction, find }) =>
		inTransaction
			? []
			: {
					event,
					name: `notifications.${kind}:${event}`,
					run: ({ db, clock }, data) =>
						db.transaction(async (tx) => notify(tx, kind, await find(tx, data), clock.now())),
				},
	);

/** The handlers of its other events. */
export const transactionHandlersOf = ({ kind, on = [] }: NotificationKind): TransactionHandler[] =>
	on.flatMap(({ event, inTransaction, find }) =>
		inTransaction
			? {
					event,
					run: async (tx: Tx, data: never) => {
						const now = new Date();
						await together((await find(tx, data)).map((one) => notify(tx, kind, [one], now)));
					},
				}
			: [],
	);

/** Writes notifications of occurrences, and the jobs that notify further members of them. */
async function notify(tx: Tx, ownKind: string, occurrences: readonly NewOccurrence[], now: Date): Promise<void> {
	for (const { to, ...found } of occurrences) {
		const occurrence = { kind: ownKind, ...found };
		const { kind, subject } = occurrence;
		await writeNotifications(tx, occurrence, to, now);
		const { listMembers, gatherMs } = getKind(kind);
		if (!listMembers) continue;
		const options = gatherMs && {
			jobKey: `notifications.${kind}:${subject}`,
			runAt: new Date(now.getTime() + gatherMs),
			keepRunAt: true,
		};
		await enqueue(tx, notifyMembersJob, occurrence, options || {});
	}
}

/** Notifies the further members of an occurrence. */
export async function notifyMembers(services: Services, occurrence: Occurrence): Promise<void> {
	const list = await getKind(occurrence.kind).listMembers?.(services.db, occurrence);
	if (list) await notifyInBatches(services, occurrence, list);
}

/** Notifies many members, in batches. */
export async function notifyInBatches(
	{ db, clock }: Services,
	occurrence: Occurrence,
	list: ListMembers,
): Promise<void> {
	const now = clock.now();
	for (let after = 0; ; ) {
		const uids = await list(after, batchSize);
		await db.transaction((tx) => writeNotifications(tx, occurrence, uids, now));
		const last = uids.at(-1);
		if (last === undefined || uids.length < batchSize) return;
		after = last;
	}
}
