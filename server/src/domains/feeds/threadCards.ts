import { authorTag, threadTag, topicTags } from "#contract/cacheTags.ts";
import type { AuthorView, PictureView } from "#contract/common.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import { getMany } from "../../platform/data/cache.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { type CardContext, loadCardContext } from "../threads/thread/listPresenter.ts";
import { listThreadsInOrder } from "./queries.ts";

/** A thread with what its card needs, the same for every viewer. */
interface CachedCard {
	/** Undefined when the thread is in no feed. */
	row: ThreadRow | undefined;
	authors: ReadonlyMap<number, AuthorView>;
	pictures: ReadonlyMap<number, PictureView>;
	extra: Partial<ThreadCardView>;
	topicName: string;
}

const bytesPerCard = 3_000;
const noCard: CachedCard = { row: undefined, authors: new Map(), pictures: new Map(), extra: {}, topicName: "" };

/**
 * Threads by id in this order, without those that are in no feed, and what their cards need: read once for all lists
 * until one changes.
 */
export async function loadThreadCards(
	{ db, deps }: Ctx,
	tids: readonly number[],
): Promise<{ rows: ThreadRow[]; loaded: CardContext }> {
	const cards = await getMany(
		deps.dataCache,
		tids,
		(tid) => `card ${tid}`,
		async (missing) => {
			const rows = await listThreadsInOrder(db, missing);
			const { author, picture, extra, topicName } = await loadCardContext(db, rows);
			const byTid = new Map(
				rows.map((row) => {
					const uids = [row.uid, ...row.lastRepliers];
					const value: CachedCard = {
						row,
						authors: new Map(uids.map((uid) => [uid, author(uid)])),
						pictures: new Map(row.aids.flatMap((aid) => entryOf(aid, picture(aid)))),
						extra: extra(row),
						topicName: topicName(row.topid),
					};
					const tags = [threadTag(row.tid), ...uids.map(authorTag), ...topicTags(row.topid)];
					return [row.tid, { value, tags, bytes: bytesPerCard }] as const;
				}),
			);
			return (tid) => byTid.get(tid) ?? { value: noCard };
		},
	);
	const rows = valuesOf(cards, "row");
	const byTid = new Map(cards.flatMap((card) => (card.row ? [[card.row.tid, card]] : [])));
	const authors = new Map(cards.flatMap((card) => [...card.authors]));
	const pictures = new Map(cards.flatMap((card) => [...card.pictures]));
	const topicNames = new Map(cards.flatMap(({ row, topicName }) => (row?.topid ? [[row.topid, topicName]] : [])));
	return {
		rows,
		loaded: {
			author: (uid) => authors.get(uid) as AuthorView,
			picture: (aid) => pictures.get(aid),
			extra: ({ tid }) => byTid.get(tid)?.extra ?? {},
			topicName: (topid) => (topid === null ? "" : (topicNames.get(topid) ?? "")),
		},
	};
}

const entryOf = <V>(id: number, value: V | undefined): [number, V][] => (value === undefined ? [] : [[id, value]]);
