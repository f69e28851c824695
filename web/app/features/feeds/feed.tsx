import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { filterQuery } from "../../lib/find-screen.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { useThreadCards } from "../threads/thread-cards.tsx";
import { FeedList } from "./feed-list.tsx";
import type { FeedPage } from "./feed-page.ts";

interface FeedProps {
	feed: FeedPage;
	/** Shown for an empty list. */
	empty: ReactNode;
	/** Shown after the third thread. */
	between?: ReactNode;
	/** Shown after the last thread. */
	end?: string;
	/** A link after it. */
	more?: { href: string; text: string };
	/** Shown over the list, at its start. */
	over?: ReactNode;
}

/** How many cards may be visible at first. */
const cardsAbove = 3;

/** Index of the first visible card with a picture, which is loaded immediately; else of the first card. */
export const firstWithPicture = (cards: readonly ThreadCardView[]): number =>
	Math.max(
		0,
		cards.slice(0, cardsAbove).findIndex(({ attachments }) => attachments.length > 0),
	);

/** Index of the card after which `between` is shown. */
const betweenAfter = 2;

/** A list of threads with links to its next page and its start; the script loads the next page into the same list. */
export function Feed({ feed, empty, between, end, more, over }: FeedProps) {
	const { pathname, search } = useLocation();
	const t = useTranslate();
	const cardOf = useThreadCards(feed.threads);
	const eager = firstWithPicture(feed.threads);
	const query = new URLSearchParams(filterQuery(pathname, search));
	const isFirstPage = !query.has("cursor");
	if (isFirstPage && feed.threads.length === 0) return empty;
	query.delete("cursor");
	const start = query.size > 0 ? `${pathname}?${query}` : pathname;
	if (feed.next) query.set("cursor", feed.next);
	return (
		<FeedList
			key={pathname + search}
			start={start}
			isStart={isFirstPage}
			next={feed.next ? `${pathname}?${query}` : undefined}
			end={
				<p className="feed-end-note">
					{end ?? t("feed.end")}
					{more && (
						<>
							{" "}
							<Anchor href={more.href}>{more.text}</Anchor>
						</>
					)}
				</p>
			}
			over={isFirstPage && over}
		>
			{feed.threads.map((card, index) => (
				<Fragment key={card.tid}>
					{cardOf(card, { eager: index === eager })}
					{index === Math.min(betweenAfter, feed.threads.length - 1) && between}
				</Fragment>
			))}
		</FeedList>
	);
}
