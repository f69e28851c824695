import type { SQL, SQLWrapper } from "drizzle-orm";
import type { NotificationChannel, NotificationTab } from "#contract/notificationRules.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../platform/data/db.ts";
import type { ServerMessageKey } from "../platform/i18n.ts";
import type { EventType } from "../platform/jobs/events.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** What a member can switch off: one kind of notification, or several together. */
export interface NotificationSetting {
	name: string;
	/** Place among the settings, in ascending order. */
	order: number;
	title: ServerMessageKey;
	/** True for what happens so often that it is pushed only to members who want it. */
	pushOff?: boolean;
}

/** Something that members are notified of. Plain JSON. */
export interface Occurrence {
	kind: string;
	/** Id of what it is about: a member has one notification for a kind and subject. */
	subject: number;
	/** Its thread; none by default. */
	tid?: number;
	/** Id of what happened. */
	ref: number;
	/** Who did it; they are not notified. */
	actor?: number;
}

/** An occurrence, of the kind that declares it if it names no other, with the members who are notified. */
export type NewOccurrence = Omit<Occurrence, "kind"> & { kind?: string; to: readonly number[] };

/** Who is notified of an event. */
export interface NotificationSource {
	event: string;
	/** Whether the notifications are written in the publisher's transaction, not by a job. */
	inTransaction: boolean;
	find(db: Db, data: never): readonly NewOccurrence[] | Promise<readonly NewOccurrence[]>;
}

/** Declares who is notified of an event, by a job. It may run twice for one event. */
export const notifyOn = <Data extends object>(
	event: EventType<Data>,
	find: (db: Db, data: Data) => readonly NewOccurrence[] | Promise<readonly NewOccurrence[]>,
	inTransaction = false,
): NotificationSource => ({ event: event.eventName, inTransaction, find: find as NotificationSource["find"] });

/** Same, in the publisher's transaction. */
export const notifyInTransaction = <Data extends object>(
	event: EventType<Data>,
	find: (db: Db, data: Data) => readonly NewOccurrence[],
): NotificationSource => notifyOn(event, find, true);

/** An event after which a member's notifications of some subjects count as read. */
export interface ReadSource {
	event: string;
	find(data: never): { uid: number; subjects: readonly number[] };
}

export const readOn = <Data extends object>(
	event: EventType<Data>,
	find: (data: Data) => { uid: number; subjects: readonly number[] },
): ReadSource => ({ event: event.eventName, find: find as ReadSource["find"] });

/** The notifications of a viewer that are read together. */
export interface NotificationContext {
	db: Db;
	viewer: Viewer;
	lang: Lang;
	now: Date;
	/** Where they are shown; the site by default. */
	channel?: NotificationChannel;
	/** Their threads. */
	tids: readonly number[];
	/** Those of their ids that are posts. */
	pids: readonly number[];
}

/** What a notification is stored with. */
export interface StoredOccurrence {
	kind: string;
	subject: number;
	/** 0 without a thread. */
	tid: number;
	/** Ids of what happened, the latest last. */
	refs: readonly number[];
}

/** What a notification says. */
export interface NotificationContent {
	/** @param who its `actors`: a member, two, or one and the number of the others */
	text: (who: string) => string;
	/** Members who did it, the latest first: at least the first three. None for the system. */
	actors?: readonly number[];
	/** How many members did it. */
	num?: number;
	/** Made only when the notification is shown, not when it is counted. */
	excerpt?: () => string;
	/** What it opens: a path, or a post. */
	opens: string | { pid: number; href: () => Promise<string> };
}

/** Loads what notifications of a kind say, in few queries. What the viewer may not see now has no content. */
export type LoadNotifications = (
	context: NotificationContext,
	rows: readonly StoredOccurrence[],
) => Promise<(row: StoredOccurrence) => NotificationContent | undefined>;

/**
 * Loads what notifications say that are about one row each, found by their subjects.
 * @param find the rows that the viewer may see
 */
export const loadRows =
	<Row extends { id: number }>(
		find: (context: NotificationContext, ids: number[]) => Promise<readonly Row[]>,
		present: (row: Row, context: NotificationContext) => NotificationContent | undefined,
	): LoadNotifications =>
	async (context, notifications) => {
		const ids = notifications.map(({ subject }) => subject);
		const rows = new Map((await find(context, ids)).map((row) => [row.id, row]));
		return ({ subject }) => {
			const row = rows.get(subject);
			return row && present(row, context);
		};
	};

/** Finds the next members after one, in the order of their uids. */
export type ListMembers = (after: number, limit: number) => Promise<number[]>;

/** A kind of notification. */
export interface NotificationKind {
	kind: string;
	/** The list that shows it. */
	tab: NotificationTab;
	setting: NotificationSetting;
	/** A name of `icons` in the web. */
	icon: string;
	/** Which of its ids are posts. */
	posts?: "refs" | "subject";
	/** Whether its refs are threads. It is read when the only one of them is opened. */
	threadRefs?: boolean;
	/**
	 * Whether what was read before is shown again along with what is new: all who like a post, but only the new replies.
	 */
	cumulative?: boolean;
	on?: readonly NotificationSource[];
	readOn?: ReadSource;
	/** Further members of an occurrence, whom a job notifies in batches. */
	listMembers?: (db: Db, occurrence: Occurrence) => Promise<ListMembers | undefined>;
	/** How long the occurrences of a subject are gathered before these are notified of the last one. Milliseconds. */
	gatherMs?: number;
	/**
	 * How long an unread one waits until a further occurrence writes and pushes it again. By default it is written at
	 * once and pushed once. Milliseconds.
	 */
	repeatMs?: number;
	/** Within which time notifications are one push; ten seconds by default. Milliseconds. */
	bundleMs?: number;
	load: LoadNotifications;
}

/** A condition under which a member wants no notification, in SQL; `actor` only when it is written. */
export type NotificationMute = (row: { uid: SQLWrapper; tid: SQLWrapper; actor?: SQLWrapper }) => SQL | undefined;
