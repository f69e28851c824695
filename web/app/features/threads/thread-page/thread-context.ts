import { createContext, type MouseEvent, use } from "react";
import type { Permission } from "#contract/common.ts";
import type { ChildReplyData, ReplyData } from "../reply/reply-data.ts";

/** What the viewer is about to do to a post. */
export type ReplyTargetKind = "reply" | "quote" | "edit" | "remove";
export interface ReplyTarget {
	kind: ReplyTargetKind;
	pid: number;
}

export const replyTargetKinds: readonly ReplyTargetKind[] = ["reply", "quote", "edit", "remove"];

/** Shared state of a thread page. */
export interface ThreadContextValue {
	tid: number;
	/** Path of this page, without a reply target. */
	currentPath: string;
	/** Login path that returns here. */
	loginPath: string;
	/** Idempotency key of this page's next write. */
	idempotencyKey: string;
	replyTarget: ReplyTarget | undefined;
	setReplyTarget(aim: ReplyTarget | undefined): void;
	/** This page with more query parameters, for use without script. */
	pathWith(more: Record<string, number>, hash: string): string;
	/** Loads more nested replies. */
	loadChildren(parent: ReplyData): Promise<void>;
	/** Marks a reply as deleted or restored. */
	setDeleted(pid: number, deleted: boolean): void;
	/** Refetches a reply after an edit or restore. */
	refetchReply(talk: Pick<ChildReplyData, "pid" | "position">, parent: number | undefined): Promise<void>;
	/** Replies that the viewer just deleted and may restore. */
	undoable: ReadonlySet<number>;
	/** Error of the last form posted without script. */
	formError: { msg: string; message?: string; pid?: number } | undefined;
}

export const ThreadContext = createContext<ThreadContextValue | undefined>(undefined);

/** Context of the thread page. */
export function useThread(): ThreadContextValue {
	const thread = use(ThreadContext);
	if (!thread) throw new Error("useThread needs a ThreadContext");
	return thread;
}

/** Link that sets the reply target: inline after hydration, else by query parameter. */
export const replyTargetLink = (thread: ThreadContextValue, kind: ReplyTargetKind, pid: number) => ({
	href: thread.pathWith({ [kind]: pid }, kind === "reply" || kind === "quote" ? "reply" : `pid${pid}`),
	onClick: (event: MouseEvent) => {
		event.preventDefault();
		thread.setReplyTarget({ kind, pid });
	},
});

/** Target of "Reply": the form, the login, or the reason why not. */
export function replyLink(thread: ThreadContextValue, can: Permission, kind: "reply" | "quote", pid: number) {
	if (can.ok) return replyTargetLink(thread, kind, pid);
	return can.why === "sign-in-required" ? { href: thread.loginPath, "data-dialog": "login", "data-hydrate": "" } : { href: "#reply" };
}
