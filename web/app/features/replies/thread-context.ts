import { createContext, type MouseEvent, use } from "react";
import type { Can } from "#contract/common.ts";
import type { Child, Talk } from "./talk.ts";

/** What a reader is about to do to a post. */
export type AimKind = "reply" | "quote" | "edit" | "remove";
export interface Aim {
	kind: AimKind;
	pid: number;
}

export const aimKinds: readonly AimKind[] = ["reply", "quote", "edit", "remove"];

/** What the parts of an open thread know of it. */
export interface OpenThread {
	tid: number;
	/** The address of this page of the thread, without an aim. */
	here: string;
	/** The way to sign in and come back. */
	signIn: string;
	/** Names the write of this page, until one succeeded. */
	writeKey: string;
	aim: Aim | undefined;
	/** Takes aim, or gives it up. */
	setAim(aim: Aim | undefined): void;
	/** This page with something more in its address: for whoever has no script. */
	link(more: Record<string, number>, hash: string): string;
	/** Shows more of the talk under a reply. */
	openChildren(parent: Talk): Promise<void>;
	/** Notes that a reply was deleted here, or brought back. */
	setDeleted(pid: number, deleted: boolean): void;
	/** Fetches one reply anew: after an edit, or when it came back. */
	reread(talk: Pick<Child, "pid" | "position">, parent: number | undefined): Promise<void>;
	/** A reply that its author just deleted and may bring back. */
	undoable: ReadonlySet<number>;
	/** What the server said to the last form that was posted without a script. */
	refused: { msg: string; message?: string; pid?: number } | undefined;
}

export const ThreadContext = createContext<OpenThread | undefined>(undefined);

/** The open thread around a part. */
export function useThread(): OpenThread {
	const thread = use(ThreadContext);
	if (!thread) throw new Error("no thread around");
	return thread;
}

/** A link that takes aim: in place with a script, by its address without. */
export const aimLink = (thread: OpenThread, kind: AimKind, pid: number) => ({
	href: thread.link({ [kind]: pid }, kind === "reply" || kind === "quote" ? "reply" : `pid${pid}`),
	onClick: (event: MouseEvent) => {
		event.preventDefault();
		thread.setAim({ kind, pid });
	},
});

/** Where "Reply" leads: to the form, to the sign-in, or to where it is told why not. */
export function replyLink(thread: OpenThread, can: Can, kind: "reply" | "quote", pid: number) {
	if (can.ok) return aimLink(thread, kind, pid);
	return can.why === "sign-in-required" ? { href: thread.signIn, "data-dialog": "login", "data-live": "" } : { href: "#reply" };
}
