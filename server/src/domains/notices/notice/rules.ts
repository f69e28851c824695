import { type NoticeKind, type NoticeTab, noticeKindNames, noticeKinds } from "#contract/noticeKinds.ts";

/** A day of followers, counted from 1970 (UTC): those of one day are one notice. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / 86_400_000);

/** Kinds of a list. */
export const kindsOfTab = (tab: NoticeTab): NoticeKind[] =>
	noticeKindNames.filter((kind) => noticeKinds[kind].tab === tab);

/** Actions of moderators of which the member is told. */
const toldActions: readonly string[] = [
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
export function isTold({
	action,
	reason,
	after,
}: {
	action: string;
	reason: string;
	after: Record<string, unknown>;
}): boolean {
	return toldActions.includes(action) && reason !== "appeal" && after.digest !== 0 && after.highlight !== 0;
}
