import { createContext, type MouseEvent, use } from "react";
import type { Can } from "#contract/common.ts";
import type { Child, Talk } from "./talk.ts";

/** What the viewer is about to do to a post. */
export type AimKind = "reply" | "quote" | "edit" | "remove";
export interface Aim {
	kind: AimKind;
	pid: number;
}

export const aimKinds: readonly AimKind[] = ["reply", "quote", "edit", "remove"];

/** Shared state of a thread page. */
export interface OpenThread {
	tid: number;
	/** Path of this page, without a reply target. */
	here: string;
	/** Login path that returns here. */
	signIn: string;
	/** Idempotency key of this page's next write. */
	writeKey: string;
	aim: Aim | undefined;
	setAim(aim: Aim | undefined): void;
	/** This page with more query parameters, for use without script. */
	link(more: Record<string, number>, hash: string): string;
	/** Loads more nested replies. */
	openChildren(parent: Talk): Promise<void>;
	/** Marks a reply as deleted or restored. */
	setDeleted(pid: number, deleted: boolean): void;
	/** Refetches a reply after an edit or restore. */
	reread(talk: Pick<Child, "pid" | "position">, parent: number | undefined): Promise<void>;
	/** Replies that the viewer just deleted and may restore. */
	undoable: ReadonlySet<number>;
	/** Error of the last form posted without script. */
	refused: { msg: string; message?: string; pid?: number } | undefined;
}

export const ThreadContext = createContext<OpenThread | undefined>(undefined);

/** Context of the thread page. */
export function useThread(): OpenThread {
	const thread = use(ThreadContext);
	if (!thread) throw new Error("useThread needs a ThreadContext");
	return thread;
}

/** Link that sets the reply target: inline after hydration, else by query parameter. */
export const aimLink = (thread: OpenThread, kind: AimKind, pid: number) => ({
	href: thread.link({ [kind]: pid }, kind === "reply" || kind === "quote" ? "reply" : `pid${pid}`),
	onClick: (event: MouseEvent) => {
		event.preventDefault();
		thread.setAim({ kind, pid });
	},
});

/** Target of "Reply": the form, the login, or the reason why not. */
export function replyLink(thread: OpenThread, can: Can, kind: "reply" | "quote", pid: number) {
	if (can.ok) return aimLink(thread, kind, pid);
	return can.why === "sign-in-required" ? { href: thread.signIn, "data-dialog": "login", "data-live": "" } : { href: "#reply" };
}
