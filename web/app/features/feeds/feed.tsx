import { Fragment, type MouseEvent, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { knownQuery } from "#contract/pageQuery.ts";
import { useLineBack } from "../../lib/line-back.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/scene.tsx";
import { ThreadCardSkeleton } from "../../ui/thread-card-skeleton.tsx";
import { Card } from "../threads/card.tsx";
import { type CardPart, cardParts } from "../threads/card-part.ts";
import type { FeedPage } from "./feed-page.ts";
import { type FeedSource, fetchMore } from "./more.ts";
import { useScrollLoad } from "./use-scroll-load.ts";

interface FeedProps {
	feed: FeedPage;
	source: FeedSource;
	/** Shown for an empty list. */
	empty: ReactNode;
	/** Shown after the third thread. */
	between?: ReactNode;
}

interface Tail {
	cards: CardPart[];
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

/** Index of the card after which `between` is shown. */
const betweenAfter = 2;

/** A list of threads with a "More" link to the next page; after hydration it loads into the same list. */
export function Feed(props: FeedProps) {
	const { key, pathname, search } = useLocation();
	return <List key={key + pathname + search} {...props} entry={key} pathname={pathname} search={search} />;
}

function List({ feed, source, empty, between, entry, pathname, search }: FeedProps & { entry: string; pathname: string; search: string }) {
	const t = useSay();
	const [tail, setTail] = useState<Tail>(() => tails.get(entry) ?? { cards: [], next: feed.next });
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const more = async (): Promise<void> => {
		if (!tail.next || state === "loading") return;
		setState("loading");
		try {
			const page = await fetchMore(source, tail.next);
			const extended = { cards: [...tail.cards, ...cardParts(page.lists)], next: page.next };
			cacheTail(entry, extended);
			setTail(extended);
			setState("idle");
		} catch {
			setState("failed");
		}
	};
	useLineBack(state === "failed", () => setState("idle"));
	useScrollLoad(() => {
		if (state === "idle") void more();
	});
	const known = new Set(feed.cards.map(({ tid }) => tid));
	const cards = [...feed.cards, ...tail.cards.filter(({ tid }) => !known.has(tid))];
	if (cards.length === 0) return empty;

	const query = new URLSearchParams(knownQuery(pathname, search));
	if (tail.next) query.set("cursor", tail.next);
	return (
		<>
			{cards.map((card, index) => (
				<Fragment key={card.tid}>
					<Card card={card} eager={index === 0} />
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
				{state === "failed" && <ErrorBox text={t("reading.moreFailed")} />}
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
					{t(state === "failed" ? "state.retry" : "reading.moreThreads")}
				</Button>
			) : (
				<p className="feed-over">{t("reading.over")}</p>
			)}
		</>
	);
}
