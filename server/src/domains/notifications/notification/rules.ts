import {
	type NotificationKind,
	type NotificationTab,
	notificationKindNames,
	notificationKinds,
} from "#contract/notificationKinds.ts";

/** A day of followers, counted from 1970 (UTC): those of one day are one notification. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / 86_400_000);

/** Kinds of a list. */
export const kindsOfTab = (tab: NotificationTab): NotificationKind[] =>
	notificationKindNames.filter((kind) => notificationKinds[kind].tab === tab);

/** Actions of moderators of which the member is told. */
const notifiedActions: readonly string[] = [
	"delete-thread",
	"restore-thread",
	"delete-reply",
	"restore-reply",
	"hide-thread",
	"show-thread",
	"hide-reply",
	"show-reply",
	"release-thread",
	"release-reply",
	"close-thread",
	"open-thread",
	"move-thread",
	"pin-thread",
	"pin-reply",
	"digest-thread",
	"highlight-thread",
	"ban-member",
	"unban-member",
	"warn-member",
	"hide-topic",
	"show-topic",
	"close-topic",
	"open-topic",
];

/** Whether a member is told of an entry of the moderation log. What a granted appeal undoes is told with the appeal; the end of an honour is not told. */
export function isNotified({
	action,
	reason,
	after,
}: {
	action: string;
	reason: string;
	after: Record<string, unknown>;
}): boolean {
	return notifiedActions.includes(action) && reason !== "appeal" && after.digest !== 0 && after.highlight !== 0;
}
