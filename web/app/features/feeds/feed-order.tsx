import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";

/** Switches the home list between the best and the newest threads; remembered in this browser. */
export function FeedOrder({ newestFirst }: { newestFirst: boolean }) {
	const { t, paths } = useSite();
	const here = useCurrentPath().split("?")[0];
	return (
		<form method="post" action={paths.href("choose")} className="feed-order" aria-label={t("feed.order")}>
			<input type="hidden" name="back" value={here} />
			{(["best", "newest"] as const).map((order) => {
				const current = (order === "newest") === newestFirst;
				return (
					<button
						key={order}
						type="submit"
						name="feed"
						value={order}
						aria-pressed={current}
						className={cx("chip", current && "on")}
					>
						{t(order === "best" ? "feed.bestFirst" : "feed.newestFirst")}
					</button>
				);
			})}
		</form>
	);
}
