import { useLocation } from "react-router";
import { knownQuery } from "#contract/pageQuery.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** The way on through a list, and back to its beginning: links, so that they work before any script and back returns. */
export function ListEnd({ next }: { next: string | null }) {
	const say = useSay();
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(knownQuery(pathname, search));
	const deep = query.has("cursor");
	if (!next && !deep) return null;
	const to = (cursor: string | null): string => {
		const other = new URLSearchParams(query);
		other.delete("cursor");
		if (cursor) other.set("cursor", cursor);
		return other.size > 0 ? `${pathname}?${other}` : pathname;
	};
	return (
		<div className="list-end">
			{deep && (
				<Button kind="ghost" icon="arrow-up" href={to(null)}>
					{say("profile.first")}
				</Button>
			)}
			{next && (
				<Button kind="quiet" size="lg" wide href={to(next)} rel="next">
					{say("profile.more")}
				</Button>
			)}
		</div>
	);
}
