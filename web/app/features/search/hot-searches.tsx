import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/state-message.tsx";

/** What others search for, shown before a search. */
export function HotSearches({ hot }: { hot: string[] }) {
	const { t, paths } = useSite();
	return (
		<Card unpadded>
			<EmptyState
				text={t("search.text")}
				action={
					hot.length > 0 && (
						<nav className="search-hot" aria-label={t("search.hot")}>
							{hot.map((value) => (
								<Chip key={value} href={paths.search(value)} kind="outlined">
									{value}
								</Chip>
							))}
						</nav>
					)
				}
			/>
		</Card>
	);
}
