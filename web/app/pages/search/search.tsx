import { searchThreads } from "#contract/feeds.ts";
import { CallError } from "#contract/pageApi.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { firstWithPicture } from "../../features/feeds/feed.tsx";
import { ThreadListCard } from "../../features/threads/thread-list-card.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { unixNow } from "../../lib/read-time.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card as Box } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState, ErrorState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/search";

const maxQueryLength = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
	const page = Math.max(1, Math.min(500, Math.trunc(Number(url.searchParams.get("page"))) || 1));
	const found = { q, page, cards: [] as ThreadCardView[], more: false, msg: "", now: unixNow() };
	if (!q) return found;
	try {
		const { lists, totalPage } = await pageApi(context).call(searchThreads, { query: { query: q, page } });
		return { ...found, cards: lists, more: totalPage > page };
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		return { ...found, msg: error.message };
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: loaderData?.q || (root && translatorFor(root.lang)("nav.search")) });
};

/** Searches threads. An empty query shows a hint. */
export default function Search({ loaderData: { q, page, cards, more, msg, now } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const to = (number: number): string => `${paths.search(q)}${number > 1 ? `&page=${number}` : ""}`;
	return (
		<ContentLayout now={now}>
			<h1 className="sr-only">{t("nav.search")}</h1>
			<SearchBox
				label={t("nav.search")}
				action={paths.search()}
				submit={t("nav.search")}
				defaultValue={q}
				key={q}
				required
				maxLength={maxQueryLength}
				placeholder={t("nav.searchPlaceholder")}
			/>
			{msg ? (
				<Box unpadded>
					<ErrorState text={msg} />
				</Box>
			) : !q ? (
				<Box unpadded>
					<EmptyState text={t("search.text")} />
				</Box>
			) : cards.length === 0 ? (
				<Box unpadded>
					<EmptyState title={t("search.noResults")} text={t("search.noResultsFor", { q })} />
				</Box>
			) : (
				<>
					<p className="result-note">{t("search.resultsFor", { q })}</p>
					{cards.map((card, place) => (
						<ThreadListCard key={card.tid} card={card} eager={place === firstWithPicture(cards)} />
					))}
				</>
			)}
			{(page > 1 || more) && (
				<Pagination
					name={t("pagination.label")}
					{...(page > 1 && { prev: { href: to(page - 1), text: t("pagination.previous") } })}
					{...(more && { next: { href: to(page + 1), text: t("pagination.next") } })}
				/>
			)}
		</ContentLayout>
	);
}
