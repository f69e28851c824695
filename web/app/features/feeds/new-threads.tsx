import { useLocation } from "react-router";
import type { growingFeeds } from "#contract/feeds.ts";
import { useSite } from "../../lib/site.tsx";
import "../../styles/feeds.css";

/**
 * Where the script shows that a feed has newer threads: over the list, so that nothing moves.
 * @param now Unix seconds when the list was read
 */
export function NewThreads({ feed, now }: { feed: (typeof growingFeeds)[number]; now: number }) {
	const { pathname } = useLocation();
	const { t, section } = useSite();
	const texts = [
		t("feed.newPosts", { n: 1 }),
		t("feed.newPosts", { n: 2 }),
		t("feed.newPostsMany", { n: 19 }),
		t("feed.refreshing"),
	];
	return (
		<div
			role="status"
			className="new-threads"
			data-new-threads={feed}
			data-since={now}
			data-section={section.fid}
			data-href={pathname}
			data-texts={JSON.stringify(texts)}
		/>
	);
}
