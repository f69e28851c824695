import { Fragment } from "react";
import type { CallResponse } from "#contract/call.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import type { searchThreads } from "#contract/search.ts";
import { RichMessage } from "../../lib/rich-message.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { useThreadCards } from "../threads/thread-cards.tsx";
import { type SearchQuery, searchPath } from "./search-query.ts";

type FoundThreads = Pick<CallResponse<typeof searchThreads>, "lists" | "hits">;

/**
 * Threads that were found, with the matching words marked; one found by a reply leads to it.
 * @param eager place of the card whose picture loads at once
 */
export function FoundThreadList({ lists, hits, eager }: FoundThreads & { eager: number }) {
	const { t, paths } = useSite();
	const cardOf = useThreadCards(lists);
	const hitOf = new Map(hits.map((hit) => [hit.tid, hit]));
	return lists.map((card, place) => {
		const hit = hitOf.get(card.tid);
		const isReply = hit !== undefined && hit.pid !== card.pid;
		const found = hit && {
			title: hit.title,
			excerpt: hit.excerpt,
			...(isReply && { note: { text: t("search.inReply"), className: "search-in-reply" } }),
			href: paths.thread({
				tid: card.tid,
				fid: card.fid,
				...(isReply && { page: pageOfPostNumber(hit.position), pid: hit.pid }),
			}),
		};
		return <Fragment key={card.tid}>{cardOf(card, { eager: place === eager, found })}</Fragment>;
	});
}

/** Says which words were looked for instead of mistyped ones, and that no post has all words. */
export function SearchNotes({
	query,
	corrected,
	partial,
}: {
	query: SearchQuery;
	corrected: string;
	partial: boolean;
}) {
	const { t, paths } = useSite();
	return (
		<>
			{corrected && (
				<p className="result-note" role="status">
					<RichMessage message="search.corrected" parts={{ q: <b>{corrected}</b> }} />{" "}
					<Anchor href={searchPath(paths.search(), { ...query, exact: "1", page: 1 })}>
						{t("search.asTyped", { q: query.q })}
					</Anchor>
				</p>
			)}
			{partial && <p className="result-note">{t("search.partial")}</p>}
		</>
	);
}
