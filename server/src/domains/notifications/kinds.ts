import { type SQL, sql } from "drizzle-orm";
import type { NotificationTab } from "#contract/notificationRules.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import type { NotificationKind, NotificationMute, NotificationSetting } from "../notificationSlot.ts";

let kinds: ReadonlyMap<string, NotificationKind> = new Map();
let mutes: readonly NotificationMute[] = [];

/** Registers the kinds of all domains, and when a member wants none. @throws Error for two with the same name */
export function registerNotifications(
	all: readonly { notifications: readonly NotificationKind[]; mutesNotification: NotificationMute | undefined }[],
): void {
	const declared = all.flatMap(({ notifications }) => notifications);
	kinds = new Map(declared.map((kind) => [kind.kind, kind]));
	if (kinds.size !== declared.length) throw new Error("two notifications have the same kind");
	mutes = valuesOf(all, "mutesNotification");
}

/** The kind of a stored notification, unless it is no longer declared. */
export const findKind = (kind: string): NotificationKind | undefined => kinds.get(kind);

/** @throws Error for a kind that no domain declares */
export function getKind(kind: string): NotificationKind {
	const found = kinds.get(kind);
	if (!found) throw new Error(`no domain declares the notification ${kind}`);
	return found;
}

/** Kinds of a list, or all. */
export const kindNames = (tab?: NotificationTab): string[] =>
	[...kinds.values()].filter((kind) => tab === undefined || kind.tab === tab).map(({ kind }) => kind);

/** Kinds whose refs are threads. */
export const threadKinds = (): string[] => [...kinds.values()].flatMap((kind) => (kind.threadRefs ? kind.kind : []));

/** What a member can switch off, in the order of the settings. */
export const notificationSwitches = (): NotificationSetting[] =>
	[...new Map([...kinds.values()].map(({ setting }) => [setting.name, setting])).values()].sort(
		(a, b) => a.order - b.order,
	);

/** Whether a member has muted notifications of a row. */
export const isMuted = (row: Parameters<NotificationMute>[0]): SQL =>
	sql`(${sql.join([sql`false`, ...mutes.flatMap((mute) => mute(row) ?? [])], sql` or `)})`;
