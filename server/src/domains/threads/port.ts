import type { BoardKind } from "#contract/boards.ts";
import type { DraftContentView } from "#contract/drafts.ts";
import type { ProductView } from "#contract/products.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { seesText } from "./policy.ts";
import { listProductsOfThread } from "./product/presenter.ts";
import type { PostRow, ThreadRow } from "./queries.ts";
import type { ThreadBody } from "./wire.ts";

/** What a kind adds to a thread, checked. */
export interface ThreadExtra {
	special: number;
	/** The board that threads of this kind belong to; without it, the payload's. */
	fid?: number;
	/** What boards call it that take it or not; by default it goes by the pictures. */
	kind?: BoardKind;
	/** The board without a chosen one; by default it goes by the number of pictures. */
	defaultFid?: number;
	/** The error of an edit of a thread of another kind. */
	missing: "poll-not-found" | "bug-not-found" | "video-not-found" | "thread-not-found";
	insert(tx: Tx, thread: { tid: number; uid: number; createdAt: Date }, viewer: Viewer): Promise<void>;
	/** @returns whether anything changed */
	update(tx: Tx, thread: ThreadRow, now: Date): Promise<boolean>;
}

/** What is typed of the kind of a thread, as plain JSON: a draft stores it. */
export interface TypedExtra {
	special: number;
	extra: object;
}

/** How another domain adds to the threads of a kind: when they are posted, edited, saved as drafts and shown. */
export interface ThreadPort<Typed extends object = object, Loaded = unknown> {
	/** The number of the kind. */
	special: number;
	/** Whether a title and what the kind adds are not enough without a text (072). */
	needsText: boolean;
	/** What a body has of this kind; undefined in that of another. @throws Invalid by field */
	read(body: ThreadBody): Typed | undefined;
	/** @throws Invalid by field */
	check(typed: Typed): ThreadExtra | undefined;
	/** Pictures that a draft keeps for it. */
	picturesOf(typed: Typed): number[];
	/** Whether nothing is typed. */
	isBlank(typed: Typed): boolean;
	presentDraft(db: Db, typed: Typed, uid: number): Promise<Partial<DraftContentView>>;
	/** What all viewers of a thread share. */
	load(db: Db, tid: number): Promise<Loaded>;
	/** Its texts, one per line, as a report stores them. */
	textOf(db: Db, tid: number): Promise<string>;
	/** What it adds to the cards of these threads. */
	loadCards?(db: Db, tids: number[]): Promise<(tid: number) => Partial<ThreadCardView>>;
	/** Its part of a thread's view, with the viewer's own. */
	present(ctx: Ctx, thread: ThreadRow, loaded: Loaded): Promise<Partial<ThreadView>>;
	/**
	 * Carries over what it adds when a moderator merges a thread into another of the kind; without it they are not
	 * merged.
	 */
	merge?(tx: Tx, source: ThreadRow, target: ThreadRow): Promise<void>;
	/** Called in the transaction of an edit of the viewer, which it may refuse. */
	onEdit?(tx: Tx, ctx: Ctx, thread: ThreadRow, content: { aids: readonly number[]; message: string }): Promise<void>;
	/** Called in the transaction of a reply of the viewer. */
	onReply?(tx: Tx, ctx: Ctx, thread: ThreadRow): Promise<void>;
}

let ports: ReadonlyMap<number, ThreadPort> = new Map();

/** Registers the ports of all domains; called once by the app. */
export function registerThreadPorts(all: readonly ThreadPort[]): void {
	ports = new Map(all.map((port) => [port.special, port]));
}

/** The port of a kind of thread; undefined for plain ones. */
export const threadPort = (special: number): ThreadPort | undefined => ports.get(special);

/** Whether a thread of a kind, or a plain one, needs a text when it has no pictures. */
export const needsText = (special = 0): boolean => threadPort(special)?.needsText ?? true;

/**
 * What a body has of the kind of its thread; undefined for a plain one.
 * @throws Invalid by field, and when it has the fields of two kinds
 */
export function readExtra(body: ThreadBody): TypedExtra | undefined {
	const [found, second] = [...ports.values()].flatMap(({ special, read }) => {
		const extra = read(body);
		return extra ? { special, extra } : [];
	});
	if (second) throw new Invalid({ body: "field.unsupported" });
	return found;
}

/** What a posted thread's kind adds; undefined for a plain one. @throws Invalid by field */
export const checkExtra = (typed: TypedExtra | undefined): ThreadExtra | undefined =>
	typed && threadPort(typed.special)?.check(typed.extra);

/** What the kinds of these threads add to their cards. */
export async function loadCardExtras(
	db: Db,
	rows: Pick<ThreadRow, "tid" | "special">[],
): Promise<(row: Pick<ThreadRow, "tid" | "special">) => Partial<ThreadCardView>> {
	const extras = new Map<number, (tid: number) => Partial<ThreadCardView>>();
	for (const [special, port] of ports) {
		const tids = rows.flatMap((row) => (row.special === special ? row.tid : []));
		if (port.loadCards && tids.length > 0) extras.set(special, await port.loadCards(db, tids));
	}
	return ({ tid, special }) => extras.get(special)?.(tid) ?? {};
}

/** What all viewers of a thread share: that of its kind, and its products. */
interface LoadedExtra {
	kind: unknown;
	goods: ProductView[];
}

export async function loadExtra(db: Db, { tid, special }: Pick<ThreadRow, "tid" | "special">): Promise<LoadedExtra> {
	const [kind, goods] = await Promise.all([threadPort(special)?.load(db, tid), listProductsOfThread(db, tid)]);
	return { kind, goods };
}

/** The part of a thread's view that its kind and its products add; nothing for those who don't see its text. */
export async function presentExtra(
	ctx: Ctx,
	thread: ThreadRow,
	post: Pick<PostRow, "uid" | "hidden">,
	loaded?: LoadedExtra,
): Promise<Partial<ThreadView>> {
	if (!seesText(ctx.viewer, post, thread)) return {};
	const { kind, goods } = loaded ?? (await loadExtra(ctx.db, thread));
	return { goods, ...(await threadPort(thread.special)?.present(ctx, thread, kind)) };
}
