import type { NotificationChannel } from "#contract/notificationRules.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../platform/data/db.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { NotificationContent } from "../notificationSlot.ts";
import { findKind } from "./kinds.ts";
import type { NotificationRow } from "./queries.ts";

/** Who reads notifications, and when. */
export interface Reader {
	db: Db;
	viewer: Viewer;
	lang: Lang;
	now: Date;
	/** Where they are shown; the site by default. */
	channel?: NotificationChannel;
}

/** Whom a notification is for sees it now. */
export interface VisibleNotification {
	row: NotificationRow;
	content: NotificationContent;
	/** Also when what was unread is gone, and it says what was read before. */
	isRead: boolean;
}

/** Those of the notifications of the viewer that they may see now, with what they say, in the order given. */
export async function findVisible(
	{ db, viewer, lang, now, channel = "site" }: Reader,
	rows: readonly NotificationRow[],
): Promise<VisibleNotification[]> {
	const idsOf: Record<string, (row: NotificationRow) => number[]> = {
		refs: ({ refs, earlierRefs }) => [...refs, ...earlierRefs],
		subject: ({ subject }) => [subject],
	};
	const context = {
		...{ db, viewer, lang, now, channel },
		tids: rows.flatMap((row) => [
			...(row.tid ? [row.tid] : []),
			...(findKind(row.kind)?.threadRefs ? (idsOf.refs?.(row) ?? []) : []),
		]),
		pids: rows.flatMap((row) => idsOf[findKind(row.kind)?.posts ?? "none"]?.(row) ?? []),
	};
	const loaded = new Map(
		await Promise.all(
			[...Map.groupBy(rows, ({ kind }) => kind)].map(
				async ([kind, some]) => [kind, await findKind(kind)?.load(context, some)] as const,
			),
		),
	);
	return rows.flatMap((row) => {
		const present = loaded.get(row.kind);
		const content = present?.(row);
		if (content) return { row, content, isRead: row.readAt !== null };
		const earlier = row.earlierRefs.length > 0 ? present?.({ ...row, refs: row.earlierRefs }) : undefined;
		return earlier ? { row, content: earlier, isRead: true } : [];
	});
}

/** Where a notification leads. */
export const addressOf = async ({ opens }: NotificationContent): Promise<string> =>
	typeof opens === "string" ? opens : opens.href();
