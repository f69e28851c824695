import type { ReactNode } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

interface FeedListProps {
	/** Address of the list's start, and whether this is it. */
	start: string;
	isStart: boolean;
	/** Address of the next page. */
	next: string | undefined;
	/** Shown over the cards. */
	over?: ReactNode;
	/** Shown after the last page. */
	end?: ReactNode;
	/** Cards of threads. */
	children: ReactNode;
}

/** Cards with links to the next page and the start of their list; the script loads the next page into the same list. */
export function FeedList({ start, isStart, next, over, end, children }: FeedListProps) {
	const t = useTranslate();
	return (
		<div className="feed" data-feed="">
			{over}
			<Button kind="ghost" icon="arrow-up" href={start} hidden={isStart} data-start="">
				{t("feed.backToStart")}
			</Button>
			{children}
			<div
				role="status"
				className="feed-end"
				data-loading={t("state.loading")}
				data-failed={t("feed.loadFailed")}
				data-retry={t("state.retry")}
			/>
			{next === undefined ? (
				end
			) : (
				<Button kind="quiet" size="lg" wide href={next} rel="next" data-more="">
					{t("feed.loadMore")}
				</Button>
			)}
		</div>
	);
}
