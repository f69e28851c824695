import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { filterQuery } from "../../lib/find-screen.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ThreadListCard } from "../threads/thread-list-card.tsx";
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
	const eager = firstWithPicture(feed.threads);
	const query = new URLSearchParams(filterQuery(pathname, search));
	const isFirstPage = !query.has("cursor");
	if (isFirstPage && feed.threads.length === 0) return empty;
	query.delete("cursor");
	const start = query.size > 0 ? `${pathname}?${query}` : pathname;
	if (feed.next) query.set("cursor", feed.next);
	return (
		<div className="feed" data-feed="" key={pathname + search}>
			{isFirstPage && over}
			<Button kind="ghost" icon="arrow-up" href={start} hidden={isFirstPage} data-start="">
				{t("feed.backToStart")}
			</Button>
			{feed.threads.map((card, index) => (
				<Fragment key={card.tid}>
					<ThreadListCard card={card} eager={index === eager} />
					{index === Math.min(betweenAfter, feed.threads.length - 1) && between}
				</Fragment>
			))}
			<div
				role="status"
				className="feed-end"
				data-loading={t("state.loading")}
				data-failed={t("feed.loadFailed")}
				data-retry={t("state.retry")}
			/>
			{feed.next ? (
				<Button kind="quiet" size="lg" wide href={`${pathname}?${query}`} rel="next" data-more="">
					{t("feed.loadMore")}
				</Button>
			) : (
				<p className="feed-end-note">
					{end ?? t("feed.end")}
					{more && (
						<>
							{" "}
							<Anchor href={more.href}>{more.text}</Anchor>
						</>
					)}
				</p>
			)}
		</div>
	);
}
