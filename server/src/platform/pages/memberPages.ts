import { randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
	type AskedIds,
	type Hole,
	type HtmlPieces,
	holeText,
	type MemberList,
	type MemberState,
	memberLists,
	type PagePart,
	type PageSlot,
	type SharedRendering,
	slotElement,
} from "#contract/memberPages.ts";
import type { Ctx, Deps } from "../context.ts";
import type { Cache } from "../data/cache.ts";
import { entriesAtMost } from "../data/entriesAtMost.ts";
import { type AskedOfViewer, isSharedWith } from "../security/sharedViewer.ts";
import type { Viewer } from "../security/viewer.ts";
import { joinPieces } from "./pageBuffers.ts";
import type { RenderedPage } from "./pageCache.ts";

/** What the query of the session also reads of a member. */
export type OwnState = Pick<MemberState, MemberList | "answers">;

/** Finds the viewer of a session with the state that a page asks for; no state for a guest. */
export type FindMember = (
	deps: Deps,
	token: string,
	asked: AskedIds,
) => Promise<{ viewer: Viewer; state: OwnState | undefined }>;

/** The bell of a member, and the threads of their unread notifications. */
export type LoadUnread = (ctx: Ctx) => Promise<{ unread: MemberState["unread"]; threads: readonly number[] }>;

/** A page that all members of a kind share: the texts between what is each member's own. */
export interface SharedPage extends Pick<RenderedPage, "status" | "headers" | "viewedThread"> {
	texts: readonly Buffer[];
	own: readonly (PageSlot | PagePart | Hole)[];
	/** Its parts are loaded for each member. */
	parts: readonly PagePart[];
	asks: AskedIds;
	opened: readonly number[];
	asked: AskedOfViewer;
}

/** A page that is each member's own. */
const notShared = { shared: false } as const;

/** Ids for a page that nobody has read yet. */
export const nothingAsked = Object.fromEntries(memberLists.map((list) => [list, []])) as unknown as AskedIds;

/** One for the process: React remembers the name of every element that it has rendered. */
const mark = randomBytes(16).toString("hex");

export const newSharedRendering = (): SharedRendering => ({
	mark,
	slots: [],
	opened: [],
});

function idsOf({ slots, opened }: SharedRendering): AskedIds {
	const asks = Object.fromEntries(memberLists.map((list) => [list, new Set<number>()])) as Record<
		MemberList,
		Set<number>
	>;
	for (const slot of slots) if ("fill" in slot && slot.asks) asks[slot.asks.list].add(slot.asks.id);
	for (const tid of opened) asks.withheldThreads.add(tid);
	return Object.fromEntries(memberLists.map((list) => [list, [...asks[list]]])) as unknown as AskedIds;
}

/** Cuts a rendering at the marks of its slots and holes. */
export function toSharedPage(
	{ plain, status, headers, viewedThread }: RenderedPage,
	rendering: SharedRendering,
	asked: AskedOfViewer,
): SharedPage {
	const { mark, slots, opened } = rendering;
	const element = slotElement(mark);
	const pieces = plain
		.toString("latin1")
		.split(new RegExp(`(<${element} i="\\d+"></${element}>|${holeText(mark, "uid")}|${holeText(mark, "key")})`));
	const toOwn = (piece: string): PageSlot | PagePart | Hole => {
		if (!piece.startsWith("<")) return piece.endsWith("uid") ? "uid" : "key";
		const slot = slots[Number(/\d+(?="><)/.exec(piece)?.[0])];
		if (!slot) throw new Error("a mark without its slot");
		return slot;
	};
	const whole = Buffer.from(pieces.filter((_piece, index) => index % 2 === 0).join(""), "latin1");
	let at = 0;
	const texts: Buffer[] = [];
	for (let index = 0; index < pieces.length; index += 2) {
		const { length } = pieces[index] ?? "";
		texts.push(whole.subarray(at, at + length));
		at += length;
	}
	const own = pieces.filter((_piece, index) => index % 2 === 1).map(toOwn);
	const parts = slots.filter((slot) => "load" in slot);
	return { status, headers, viewedThread, texts, own, parts, asks: idsOf(rendering), opened, asked };
}

/** A slot with its functions and the key of its HTML, about. */
const slotBytes = 700;

const sizeOf = ({ texts, own, asked }: SharedPage): number =>
	texts.reduce((sum, { length }) => sum + length, 0) +
	own.length * slotBytes +
	16 * (asked.members.size + asked.threads.size + asked.authors.size);

/** The page as a member sees it, in a buffer to be released. @param loaded HTML of its parts */
export function fillPage(
	{ texts, own }: Pick<SharedPage, "texts" | "own">,
	state: MemberState,
	loaded?: ReadonlyMap<PagePart, HtmlPieces>,
): Buffer {
	const pieces: (string | Uint8Array)[] = [];
	for (const [index, text] of texts.entries()) {
		pieces.push(text);
		const place = own[index];
		if (place !== undefined) pieces.push(...piecesOf(place, state, loaded));
	}
	return joinPieces(pieces);
}

function piecesOf(
	place: PageSlot | PagePart | Hole,
	state: MemberState,
	loaded?: ReadonlyMap<PagePart, HtmlPieces>,
): HtmlPieces {
	if (typeof place === "string") return [place === "uid" ? String(state.viewer.uid) : randomUUID()];
	if ("fill" in place) return [place.fill(state)];
	const html = loaded?.get(place);
	if (html === undefined) throw new Error("a part that was not loaded");
	return html;
}

/** Whether a state holds an answer for every id that a page asks for. */
export const covers = (known: AskedIds, asks: AskedIds): boolean =>
	known === asks || memberLists.every((list) => asks[list].every((id) => known[list].includes(id)));

/** Shared pages and the ids that each of them asks for. */
export interface MemberPages {
	/**
	 * What the page of an address asked for last: of the variant that was rendered for the session's last page, if it is
	 * known.
	 */
	asksOf(address: string, sessionToken: string): AskedIds;
	/**
	 * The shared page of a kind of members, rendered when it is not cached.
	 * @param variant all that the page depends on, besides its address and its slots
	 * @returns undefined when this member's page is their own
	 */
	find(
		page: { address: string; variant: string; sessionToken: string },
		viewer: Viewer,
		render: () => Promise<{ page: RenderedPage; rendering: SharedRendering; asked: AskedOfViewer }>,
	): Promise<SharedPage | undefined>;
	covers(known: AskedIds, page: SharedPage): boolean;
}

/** Enough to distinguish sessions: one that was taken for another would only need a second query. */
const beginningOf = (token: string): string => token.slice(0, 12);

/** @param cache of pages, invalidated by their tags */
export function createMemberPages(cache: Cache): MemberPages {
	/** By address, and by variant and address. */
	const asks = new LRUCache<string, AskedIds>(entriesAtMost(5_000));
	/** By the beginning of the session's token: what a page depends on is known only once the session is read. */
	const variants = new LRUCache<string, string>(entriesAtMost(5_000));
	const keyOf = (address: string, variant: string): string => `${variant} ${address}`;
	return {
		asksOf(address, sessionToken) {
			const variant = variants.get(beginningOf(sessionToken));
			return (variant && asks.get(keyOf(address, variant))) || (asks.get(address) ?? nothingAsked);
		},
		covers: (known, page) => covers(known, page.asks),
		async find({ address, variant, sessionToken }, viewer, render) {
			const key = keyOf(address, variant);
			variants.set(beginningOf(sessionToken), variant);
			const page = await cache.get<SharedPage | typeof notShared>(`members ${key}`, async () => {
				const { page, rendering, asked } = await render();
				const { tags } = page;
				if (!page.cacheable || page.status !== 200 || asked.personal) return { value: notShared, tags };
				const value = toSharedPage(page, rendering, asked);
				return { value, tags, bytes: sizeOf(value) };
			});
			if ("shared" in page) return undefined;
			if (asks.get(key) !== page.asks) for (const name of [address, key]) asks.set(name, page.asks);
			return isSharedWith(page.asked, viewer) ? page : undefined;
		},
	};
}
