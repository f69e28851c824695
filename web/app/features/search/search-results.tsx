import type { CallResponse } from "#contract/call.ts";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import type { searchThreads } from "#contract/search.ts";
import { RichMessage } from "../../lib/rich-message.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ThreadListCard } from "../threads/thread-list-card.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type SearchQuery, searchPath } from "./search-query.ts";

type FoundThreads = Pick<CallResponse<typeof searchThreads>, "lists" | "hits">;

/** Threads that were found, with the matching words marked; one found by a reply leads to it. @param eager place of the card whose picture loads at once */
export function FoundThreadList({ lists, hits, eager }: FoundThreads & { eager: number }) {
	const t = useTranslate();
	const paths = usePaths();
	const hitOf = new Map(hits.map((hit) => [hit.tid, hit]));
	return lists.map((card, place) => {
		const hit = hitOf.get(card.tid);
		const isReply = hit !== undefined && hit.pid !== card.pid;
		const found = hit && {
			title: <MarkedText pieces={hit.title} />,
			text: (
				<>
					{isReply && <b className="search-in-reply">{t("search.inReply")} </b>}
					<MarkedText pieces={hit.excerpt} />
				</>
			),
			href: paths.thread({
				tid: card.tid,
				fid: card.fid,
				...(isReply && { page: pageOfPostNumber(hit.position), pid: hit.pid }),
			}),
		};
		return <ThreadListCard key={card.tid} card={card} eager={place === eager} {...(found && { found })} />;
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
	const t = useTranslate();
	const paths = usePaths();
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
