import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import {
	isFiltered,
	type SearchQuery,
	type SearchType,
	searchPath,
	searchTypes,
	withoutFilters,
} from "./search-query.ts";

interface NoResultsProps {
	query: SearchQuery;
	/** How many results each kind has. */
	counts: Record<"threads" | "members" | "topics", number>;
	/** Whether the search has results, on earlier pages. */
	isBeyond: boolean;
}

/** Of each kind what is missing (E-051), and how many of it another kind's screen announces. */
const messages: Record<SearchType, { title: MessageKey; text: MessageKey; others: MessageKey }> = {
	[searchTypes.posts]: { title: "search.noResults", text: "search.noPosts", others: "search.alsoPosts" },
	[searchTypes.members]: { title: "search.noMemberTitle", text: "search.noMembers", others: "search.alsoMembers" },
	[searchTypes.topics]: { title: "search.noTopicTitle", text: "search.noTopics", others: "search.alsoTopics" },
};

/** Says that nothing was found, and leads to what was found of another kind or without filters. */
export function NoResults({ query, counts, isBeyond }: NoResultsProps) {
	const { t, paths } = useSite();
	const { q, type } = query;
	const filtered = type === searchTypes.posts && isFiltered(query);
	const isQuestion = type === searchTypes.posts && !isBeyond && q !== "";
	const countOf = {
		[searchTypes.posts]: counts.threads,
		[searchTypes.members]: counts.members,
		[searchTypes.topics]: counts.topics,
	};
	const others = isBeyond ? [] : Object.values(searchTypes).filter((other) => other !== type && countOf[other] > 0);
	const { title, text } = filtered
		? ({ title: "search.noRelated", text: "search.noPostsFiltered" } as const)
		: messages[type];
	return (
		<Card unpadded>
			<EmptyState
				title={t(isBeyond ? "search.noResults" : title)}
				text={isBeyond ? t("search.noMorePages") : t(text, { q })}
				action={
					(isBeyond || filtered || isQuestion || others.length > 0) && (
						<div className="search-hot">
							{isBeyond && (
								<Button kind="soft" href={searchPath(paths.search(), { ...query, page: 1 })}>
									{t("search.firstPage")}
								</Button>
							)}
							{isQuestion && (
								<Button
									kind="main"
									icon="edit"
									href={paths.href("note/thread", { subject: q, fid: query.fid, topid: query.topid })}
								>
									{t("search.ask")}
								</Button>
							)}
							{filtered && !isBeyond && (
								<Button kind="soft" href={searchPath(paths.search(), withoutFilters(query))}>
									{t("search.clearFilters")}
								</Button>
							)}
							{others.map((other) => (
								<Button key={other} kind="soft" href={paths.search(q, other)}>
									{t(messages[other].others, { n: countOf[other] })}
								</Button>
							))}
						</div>
					)
				}
			/>
		</Card>
	);
}
