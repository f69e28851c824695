import type { CallResponse } from "./call.ts";
import type { countUnread } from "./notifications.ts";
import type { PageApi, PageViewer } from "./pageApi.ts";
import type { ThreadCardView } from "./threadLists.ts";

/**
 * What a member has marked: ids of posts, threads, members, boards or topics. `withheldThreads`: has posts in it that
 * only they see.
 */
export const memberLists = [
	"liked",
	"bookmarked",
	"mutedThreads",
	"withheldThreads",
	"followed",
	"followedBoards",
	"followedTopics",
] as const;
export type MemberList = (typeof memberLists)[number];

/** The ids of which a page shows whether its member has marked them. */
export type AskedIds = Record<MemberList, readonly number[]>;

/** What a page shows of its member alone. */
export interface MemberState extends Record<MemberList, ReadonlySet<number>> {
	viewer: PageViewer;
	/** Whether the member has blocked or muted another. */
	hides(uid: number): boolean;
	/** Answers to the member's feedback that they have not seen. */
	answers: number;
	unread: CallResponse<typeof countUnread>;
	/** Why threads are in the member's list, by their ids. */
	reasons: ReadonlyMap<number, NonNullable<ThreadCardView["reason"]>>;
}

/** HTML in pieces: encoded ones, as they are cached, and texts. */
export type HtmlPieces = readonly (string | Uint8Array)[];

/** A place of a shared page for a part that is loaded and rendered for each member, such as their list. */
export interface PagePart {
	/** @param address path and query of the page */
	load(api: PageApi, address: string): Promise<HtmlPieces>;
}

/** A place of a shared page where each member's own is put. */
export interface PageSlot {
	/** The id that it asks for. */
	asks: { list: MemberList; id: number } | undefined;
	/** Its encoded HTML for a member. */
	fill(state: MemberState): Uint8Array;
}

/** A short text of a member in the middle of the HTML: their id, or the idempotency key of a form. */
export type Hole = "uid" | "key";

/** A rendering that all members of a kind share. */
export interface SharedRendering {
	/** Random by process, so that no member can have written it. */
	mark: string;
	/** The slots and parts of the page, in the order of their numbers. */
	slots: (PageSlot | PagePart)[];
	/** Threads whose notifications count as read once a member opens the page. */
	opened: number[];
}

/** Element of a slot in the HTML of a shared rendering. */
export const slotElement = (mark: string): string => `slot-${mark}`;

/** What stands in a shared rendering where a member's own text is put. */
export const holeText = (mark: string, hole: Hole): string => `hole-${mark}-${hole}`;
