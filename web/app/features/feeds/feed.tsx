import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useOnReconnect } from "../../lib/connectivity.ts";
import { filterQuery } from "../../lib/find-screen.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/state-message.tsx";
import { ThreadCardSkeleton } from "../../ui/thread-card-skeleton.tsx";
import { ThreadListCard } from "../threads/thread-list-card.tsx";
import { type ThreadSummary, toThreadSummaries } from "../threads/thread-summary.ts";
import type { FeedPage } from "./feed-page.ts";
import { type FeedSource, fetchMore } from "./fetch-more.ts";
import { useInfiniteScroll } from "./use-infinite-scroll.ts";

interface FeedProps {
	feed: FeedPage;
	source: FeedSource;
	/** Shown for an empty list. */
	empty: ReactNode;
	/** Shown after the third thread. */
	between?: ReactNode;
}

interface Tail {
	cards: ThreadSummary[];
	next: string | null;
}

/** Pages loaded after the first, by history entry: going back restores them. */
const tails = new Map<string, Tail>();
const maxTails = 20;

function cacheTail(entry: string, tail: Tail): void {
	tails.delete(entry);
	tails.set(entry, tail);
	for (const old of tails.keys()) if (tails.size > maxTails) tails.delete(old);
}

/** How many cards may be visible at first. */
const cardsAbove = 3;

/** Index of the first visible card with a picture, which is loaded immediately; else of the first card. */
export const firstWithPicture = (cards: readonly ThreadSummary[]): number =>
	Math.max(
		0,
		cards.slice(0, cardsAbove).findIndex(({ attachments }) => attachments.length > 0),
	);

/** Index of the card after which `between` is shown. */
const betweenAfter = 2;

/** A list of threads with a "More" link to the next page; after hydration it loads into the same list. */
export function Feed(props: FeedProps) {
	const { key, pathname, search } = useLocation();
	return <List key={key + pathname + search} {...props} entry={key} pathname={pathname} search={search} />;
}

function List({ feed, source, empty, between, entry, pathname, search }: FeedProps & { entry: string; pathname: string; search: string }) {
	const t = useTranslate();
	const [tail, setTail] = useState<Tail>(() => tails.get(entry) ?? { cards: [], next: feed.next });
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const more = async (): Promise<void> => {
		if (!tail.next || state === "loading") return;
		setState("loading");
		try {
			const page = await fetchMore(source, tail.next);
			const extended = { cards: [...tail.cards, ...toThreadSummaries(page.lists)], next: page.next };
			cacheTail(entry, extended);
			setTail(extended);
			setState("idle");
		} catch {
			setState("failed");
		}
	};
	useOnReconnect(state === "failed", () => setState("idle"));
	useInfiniteScroll(() => {
		if (state === "idle") void more();
	});
	const known = new Set(feed.threads.map(({ tid }) => tid));
	const cards = [...feed.threads, ...tail.cards.filter(({ tid }) => !known.has(tid))];
	if (cards.length === 0) return empty;

	const eager = firstWithPicture(feed.threads);
	const query = new URLSearchParams(filterQuery(pathname, search));
	if (tail.next) query.set("cursor", tail.next);
	return (
		<>
			{cards.map((card, index) => (
				<Fragment key={card.tid}>
					<ThreadListCard card={card} eager={index === eager} />
					{index === Math.min(betweenAfter, cards.length - 1) && between}
				</Fragment>
			))}
			<div role="status" className="feed-end">
				{state === "loading" && (
					<>
						<span className="sr-only">{t("state.loading")}</span>
						<ThreadCardSkeleton />
					</>
				)}
				{state === "failed" && <ErrorState text={t("feed.loadFailed")} />}
			</div>
			{tail.next ? (
				<Button
					kind="quiet"
					size="lg"
					wide
					href={`${pathname}?${query}`}
					rel="next"
					onClick={(event: MouseEvent) => {
						event.preventDefault();
						void more();
					}}
				>
					{t(state === "failed" ? "state.retry" : "feed.loadMore")}
				</Button>
			) : (
				<p className="feed-end-note">{t("feed.end")}</p>
			)}
		</>
	);
}
