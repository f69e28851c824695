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
	/** Stands instead of a list without threads. */
	empty: ReactNode;
	/** Stands after the third thread. */
	between?: ReactNode;
}

interface Tail {
	cards: CardPart[];
	next: string | null;
}

/** What was added below a list, by the entry of the browser's history: back returns to the same place. */
const tails = new Map<string, Tail>();
const tailsKept = 20;

function keepTail(entry: string, tail: Tail): void {
	tails.delete(entry);
	tails.set(entry, tail);
	for (const old of tails.keys()) if (tails.size > tailsKept) tails.delete(old);
}

/** Card after which a word to guests may stand. */
const betweenAfter = 2;

/** A list of threads with "More": a link to the next page, which a script turns into more of the same list. */
export function Feed(props: FeedProps) {
	const { key, pathname, search } = useLocation();
	return <List key={key + pathname + search} {...props} entry={key} pathname={pathname} search={search} />;
}

function List({ feed, source, empty, between, entry, pathname, search }: FeedProps & { entry: string; pathname: string; search: string }) {
	const say = useSay();
	const [tail, setTail] = useState<Tail>(() => tails.get(entry) ?? { cards: [], next: feed.next });
	const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
	const more = async (): Promise<void> => {
		if (!tail.next || state === "loading") return;
		setState("loading");
		try {
			const page = await fetchMore(source, tail.next);
			const grown = { cards: [...tail.cards, ...cardParts(page.lists)], next: page.next };
			keepTail(entry, grown);
			setTail(grown);
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
			{cards.map((card, place) => (
				<Fragment key={card.tid}>
					<Card card={card} eager={place === 0} />
					{place === Math.min(betweenAfter, cards.length - 1) && between}
				</Fragment>
			))}
			<div role="status" className="feed-end">
				{state === "loading" && (
					<>
						<span className="sr-only">{say("state.loading")}</span>
						<ThreadCardSkeleton />
					</>
				)}
				{state === "failed" && <ErrorBox text={say("reading.moreFailed")} />}
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
					{say(state === "failed" ? "state.retry" : "reading.moreThreads")}
				</Button>
			) : (
				<p className="feed-over">{say("reading.over")}</p>
			)}
		</>
	);
}
