import { type BoardSort, boardSorts } from "#contract/boards.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { FeedPage } from "./feed-page.ts";

const maxTags = 8;

interface BoardOrderProps {
	fid: number;
	/** All countries are shown at the address of one. */
	everywhere: boolean;
	sort: BoardSort;
	tag: string | undefined;
	feed: FeedPage;
}

/** Links to the orders of a board's threads, and to the tags that the shown threads have. */
export function BoardOrder({ fid, everywhere, sort, tag, feed }: BoardOrderProps) {
	const { t, paths } = useSite();
	const tags = [...new Set([...(tag ? [tag] : []), ...feed.threads.flatMap(({ thread_tag }) => thread_tag)])];
	const to = (order: BoardSort, chosen: string | undefined): string => {
		const query = new URLSearchParams({
			...(everywhere && { all: "1" }),
			...(order !== "active" && { sort: order }),
			...(chosen && { tag: chosen }),
		});
		return paths.board(fid) + (query.size > 0 ? `?${query}` : "");
	};
	return (
		<>
			<Tabs
				name={t("board.order")}
				tabs={boardSorts.map((order) => ({ href: to(order, tag), text: t(`board.${order}`), current: order === sort }))}
			/>
			{tags.length > 0 && (
				<nav className="flex flex-wrap gap-2" aria-label={t("board.tags")}>
					{tags.slice(0, maxTags).map((name) => (
						<Anchor
							key={name}
							className={name === tag ? "chip on" : "chip"}
							href={to(sort, name === tag ? undefined : name)}
							aria-current={name === tag ? "true" : undefined}
						>
							#{name}
						</Anchor>
					))}
				</nav>
			)}
		</>
	);
}
