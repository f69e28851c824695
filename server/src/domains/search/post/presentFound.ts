import { authorTag, threadTag } from "#contract/cacheTags.ts";
import type { SearchHit } from "#contract/search.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { mayRead } from "../../threads/policy.ts";
import { listThreadsById } from "../../threads/queries.ts";
import { loadCardContext, presentThreadCards } from "../../threads/thread/listPresenter.ts";
import { titleFor } from "../../threads/thread/title.ts";
import { share, sourcesOf } from "../shared.ts";
import type { Term } from "../word/terms.ts";
import { presentHits } from "./presenter.ts";
import type { FoundPost } from "./queries.ts";

/** What everybody shares of a page of results: threads, how they were found, and what their cards need. */
async function loadFound(ctx: Ctx, found: readonly FoundPost[], terms: readonly Term[]) {
	const rows = await listThreadsById(ctx.db, valuesOf(found, "tid"));
	const rowOf = new Map(rows.map((row) => [row.tid, row]));
	const [loaded, hits] = await Promise.all([loadCardContext(ctx.db, rows), presentHits(ctx, found, rowOf, terms)]);
	return {
		loaded,
		hits: hits.flatMap((hit) => {
			const row = rowOf.get(hit.tid);
			return row ? { hit, row } : [];
		}),
	};
}

/** A page of results as cards, each with how it was found: those that the viewer may still read. */
export async function presentFound(
	ctx: Ctx,
	found: readonly FoundPost[],
	terms: readonly Term[],
): Promise<{ lists: ThreadCardView[]; hits: SearchHit[] }> {
	const { hits, loaded } = await share(
		sourcesOf(ctx),
		"found",
		[ctx.lang, found.map(({ pid }) => pid), terms],
		() => loadFound(ctx, found, terms),
		({ hits }) => hits.flatMap(({ row: { tid, uid } }) => [threadTag(tid), authorTag(uid)]),
	);
	const readable = hits.filter(({ row }) => mayRead(ctx.viewer, row).ok);
	const lists = await presentThreadCards(ctx, valuesOf(readable, "row"), loaded);
	const shown = new Set(lists.map(({ tid }) => tid));
	return {
		lists,
		hits: readable.flatMap(({ hit, row }) => {
			if (!shown.has(row.tid)) return [];
			const title = titleFor(ctx, row);
			return title === row.subject ? hit : { ...hit, title: [{ text: title, match: false }] };
		}),
	};
}
