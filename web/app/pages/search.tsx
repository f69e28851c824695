import { searchThreads } from "#contract/feeds.ts";
import { CallRefused } from "#contract/pageApi.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Card } from "../features/threads/card.tsx";
import { type CardPart, cardParts } from "../features/threads/card-part.ts";
import { head, siteOf } from "../features/threads/head.ts";
import { unixNow } from "../features/threads/now.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import { Card as Box } from "../ui/card.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Empty, ErrorBox } from "../ui/scene.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import type { Route } from "./+types/search";

const maxQueryLength = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
	const page = Math.max(1, Math.min(500, Math.trunc(Number(url.searchParams.get("page"))) || 1));
	const found = { q, page, cards: [] as CardPart[], more: false, msg: "", now: unixNow() };
	if (!q) return found;
	try {
		const { lists, more } = await pageApi(context).call(searchThreads, { query: { query: q, page } });
		return { ...found, cards: cardParts(lists), more };
	} catch (error) {
		if (!(error instanceof CallRefused)) throw error;
		return { ...found, msg: error.message };
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteOf(matches);
	return head(root, { title: loaderData?.q || (root && sayIn(root.lang)("nav.search")), hidden: true });
};

/** Searches thread titles. An empty query shows a hint. */
export default function Search({ loaderData: { q, page, cards, more, msg, now } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const to = (number: number): string => `${paths.search(q)}${number > 1 ? `&page=${number}` : ""}`;
	return (
		<Columns now={now}>
			<h1 className="sr-only">{t("nav.search")}</h1>
			<SearchBox
				label={t("nav.search")}
				action={paths.search()}
				submit={t("nav.search")}
				defaultValue={q}
				key={q}
				required
				maxLength={maxQueryLength}
				placeholder={t("nav.searchHint")}
			/>
			{msg ? (
				<Box bare>
					<ErrorBox text={msg} />
				</Box>
			) : !q ? (
				<Box bare>
					<Empty text={t("reading.searchHint")} />
				</Box>
			) : cards.length === 0 ? (
				<Box bare>
					<Empty title={t("reading.noResults")} text={t("reading.noResultsFor", { q })} />
				</Box>
			) : (
				<>
					<p className="found">{t("reading.resultsFor", { q })}</p>
					{cards.map((card, place) => (
						<Card key={card.tid} card={card} eager={place === 0} />
					))}
				</>
			)}
			{(page > 1 || more) && (
				<Pagination
					name={t("page.label")}
					{...(page > 1 && { prev: { href: to(page - 1), text: t("page.prev") } })}
					{...(more && { next: { href: to(page + 1), text: t("page.next") } })}
				/>
			)}
		</Columns>
	);
}
