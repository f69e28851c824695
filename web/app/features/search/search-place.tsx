import { useSite } from "../../lib/site.tsx";
import { Chip } from "../../ui/chip.tsx";
import { type SearchQuery, searchPath } from "./search-query.ts";

interface PlaceProps {
	query: SearchQuery;
	boards: { fid: number; name: string }[];
	/** Name of the topic. */
	topic: string;
}

/** The board, topic and author that a search looks inside, each with a link that leaves it. */
export function SearchPlace({ query, boards, topic }: PlaceProps) {
	const { t, paths } = useSite();
	const board = boards.find(({ fid }) => String(fid) === query.fid)?.name;
	const places = [
		{ name: board, without: { fid: "" } },
		{ name: query.topid && topic, without: { topid: "" } },
		{ name: query.author && `@${query.author}`, without: { author: "" } },
	];
	const shown = places.filter(({ name }) => name);
	if (shown.length === 0) return null;
	return (
		<nav className="search-orders" aria-label={t("search.inside")}>
			{shown.map(({ name = "", without }) => (
				<Chip
					key={name}
					kind="outlined"
					on
					icon="x"
					href={searchPath(paths.search(), { ...query, ...without, page: 1 })}
					aria-label={t("search.leave", { name })}
				>
					{name}
				</Chip>
			))}
		</nav>
	);
}
