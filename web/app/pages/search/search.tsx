import { CallError } from "#contract/pageApi.ts";
import { searchMembers, searchThreads } from "#contract/search.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { firstWithPicture } from "../../features/feeds/feed.tsx";
import { MemberRows } from "../../features/profiles/member-rows.tsx";
import { ThreadListCard } from "../../features/threads/thread-list-card.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { unixNow } from "../../lib/read-time.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card as Box } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState, ErrorState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/search";

const maxQueryLength = 100;
/** L-042. Any other type searches threads. */
const [threadType, memberType] = [1, 2];

export async function loader({ context, url }: Route.LoaderArgs) {
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
	const page = Math.max(1, Math.min(500, Math.trunc(Number(url.searchParams.get("page"))) || 1));
	const type = url.searchParams.get("type") === String(memberType) ? memberType : threadType;
	const { call } = pageApi(context);
	const options = { query: { query: q, page } };
	try {
		const threads = q && type === threadType ? await call(searchThreads, options) : undefined;
		const members = q && type === memberType ? await call(searchMembers, options) : undefined;
		const { count = 0, totalPage = 0 } = threads ?? members ?? {};
		const people = members?.lists.map(({ user, isFollowing, followsViewer }) => ({ user, following: isFollowing, followsViewer }));
		return { q, type, page, count, totalPage, cards: threads?.lists ?? [], members: people ?? [], msg: "", now: unixNow() };
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		return { q, type, page, count: 0, totalPage: 0, cards: [], members: [], msg: error.message, now: unixNow() };
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: loaderData?.q || (root && translatorFor(root.lang)("nav.search")) });
};

/** Searches threads or members. An empty query shows a hint. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const { q, type, page, totalPage, now } = loaderData;
	const t = useTranslate();
	const paths = usePaths();
	const to = (number: number): string => `${paths.search(q, type)}${number > 1 ? `&page=${number}` : ""}`;
	return (
		<ContentLayout now={now}>
			<h1 className="sr-only">{t("nav.search")}</h1>
			<SearchBox
				label={t("nav.search")}
				action={paths.search()}
				submit={t("nav.search")}
				{...(type !== threadType && { query: { type: String(type) } })}
				defaultValue={q}
				key={`${type} ${q}`}
				required
				maxLength={maxQueryLength}
				placeholder={t("nav.searchPlaceholder")}
			/>
			{q && <KindTabs {...loaderData} />}
			<Results {...loaderData} />
			{totalPage > 1 && (
				<Pagination
					name={t("pagination.label")}
					{...(page > 1 && { prev: { href: to(Math.min(page - 1, totalPage)), text: t("pagination.previous") } })}
					{...(page < totalPage && { next: { href: to(page + 1), text: t("pagination.next") } })}
				/>
			)}
		</ContentLayout>
	);
}

type SearchData = Route.ComponentProps["loaderData"];

function KindTabs({ q, type, count }: SearchData) {
	const t = useTranslate();
	const paths = usePaths();
	const { lang } = useSite();
	const kinds: [type: number, text: string][] = [
		[threadType, t("search.threads")],
		[memberType, t("search.members")],
	];
	const tabs = kinds.map(([kind, text]) => ({
		href: paths.search(q, kind),
		text,
		...(kind === type && { current: true, count: formatCount(count, lang) }),
	}));
	return <Tabs name={t("search.kinds")} tabs={tabs} />;
}

function Results({ q, type, totalPage, cards, members, msg }: SearchData) {
	const t = useTranslate();
	const paths = usePaths();
	const isOfMembers = type === memberType;
	if (msg)
		return (
			<Box unpadded>
				<ErrorState text={msg} />
			</Box>
		);
	if (!q)
		return (
			<Box unpadded>
				<EmptyState text={t("search.text")} />
			</Box>
		);
	if (cards.length === 0 && members.length === 0)
		return (
			<Box unpadded>
				{totalPage > 0 ? (
					<EmptyState text={t("search.noResults")} />
				) : (
					<EmptyState
						title={t("search.noResults")}
						text={t(isOfMembers ? "search.noMembersFor" : "search.noResultsFor", { q })}
						action={
							!isOfMembers && (
								<Button kind="soft" href={paths.search(q, memberType)}>
									{t("search.findMembers")}
								</Button>
							)
						}
					/>
				)}
			</Box>
		);
	return (
		<>
			<p className="result-note">{t(isOfMembers ? "search.membersFor" : "search.resultsFor", { q })}</p>
			{members.length > 0 && <MemberRows members={members} />}
			{cards.map((card, place) => (
				<ThreadListCard key={card.tid} card={card} eager={place === firstWithPicture(cards)} />
			))}
		</>
	);
}
