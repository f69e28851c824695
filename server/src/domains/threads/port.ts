import type { CallRequest } from "#contract/call.ts";
import type { DraftContentView } from "#contract/drafts.ts";
import type { publishThread, ThreadView } from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { seesText } from "./policy.ts";
import type { PostRow, ThreadRow } from "./queries.ts";

export type ThreadPayload = Partial<CallRequest<typeof publishThread>["body"]>;

/** What a kind adds to a thread, checked. */
export interface ThreadExtra {
	special: number;
	/** The board that threads of this kind belong to; without it, the payload's. */
	fid?: number;
	/** The error of an edit of a thread of another kind. */
	missing: "poll-not-found" | "bug-not-found";
	insert(tx: Tx, thread: { tid: number; uid: number; createdAt: Date }): Promise<void>;
	/** @returns whether anything changed */
	update(tx: Tx, thread: ThreadRow): Promise<boolean>;
}

/** What a kind adds to a draft, as typed, as plain JSON. */
export interface DraftExtra {
	special: number;
	extra: object;
	/** Pictures that the draft keeps. */
	aids: number[];
	isEmpty: boolean;
}

/** How another domain adds to the threads of a kind: when they are posted, edited, saved as drafts and shown. */
export interface ThreadPort<Extra extends object = object, Loaded = unknown> {
	/** The number of the kind. */
	special: number;
	/** What a payload has of this kind; undefined in that of another. @throws Invalid by field */
	check(payload: ThreadPayload): ThreadExtra | undefined;
	/** Same for a draft, of which only the pictures' ids are checked. */
	read(payload: ThreadPayload): DraftExtra | undefined;
	/** The payload of a saved draft. */
	payloadOf(extra: Extra): ThreadPayload;
	presentDraft(db: Db, extra: Extra): Promise<Partial<DraftContentView>>;
	/** What all viewers of a thread share. */
	load(db: Db, tid: number): Promise<Loaded>;
	/** Its texts, one per line, as a report stores them. */
	textOf(db: Db, tid: number): Promise<string>;
	/** Its part of a thread's view, with the viewer's own. */
	present(ctx: Ctx, thread: ThreadRow, loaded: Loaded): Promise<Partial<ThreadView>>;
	/** Called in the transaction of a reply of the viewer. */
	onReply?(tx: Tx, ctx: Ctx, thread: ThreadRow): Promise<void>;
}

const ports = new Map<number, ThreadPort>();

/** Registers the port of a domain. */
export function addThreadPort<Extra extends object, Loaded>(port: ThreadPort<Extra, Loaded>): void {
	ports.set(port.special, port as unknown as ThreadPort);
}

/** The port of a kind of thread; undefined for plain ones. */
export const threadPort = (special: number): ThreadPort | undefined => ports.get(special);

const firstOf = <T>(ask: (port: ThreadPort) => T | undefined): T | undefined => {
	for (const port of ports.values()) {
		const found = ask(port);
		if (found !== undefined) return found;
	}
	return undefined;
};

/** What a posted thread's kind adds; undefined for a plain one. @throws Invalid by field */
export const checkExtra = (payload: ThreadPayload): ThreadExtra | undefined => firstOf((port) => port.check(payload));

/** Same for a draft. */
export const readExtra = (payload: ThreadPayload): DraftExtra | undefined => firstOf((port) => port.read(payload));

/** The part of a thread's view that its kind adds; nothing for those who don't see its text. */
export async function presentExtra(ctx: Ctx, thread: ThreadRow, post: Pick<PostRow, "uid" | "hidden">, loaded?: unknown): Promise<Partial<ThreadView>> {
	if (!seesText(ctx.viewer, post, thread)) return {};
	const port = threadPort(thread.special);
	return port ? port.present(ctx, thread, loaded ?? (await port.load(ctx.db, thread.tid))) : {};
}
