import { useLocation } from "react-router";
import { knownQuery } from "#contract/pageQuery.ts";
import { useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** Links to the next page and back to the first. */
export function ListEnd({ next }: { next: string | null }) {
	const t = useSay();
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(knownQuery(pathname, search));
	const hasPrevious = query.has("cursor");
	if (!next && !hasPrevious) return null;
	const hrefFor = (cursor: string | null): string => {
		const params = new URLSearchParams(query);
		params.delete("cursor");
		if (cursor) params.set("cursor", cursor);
		return params.size > 0 ? `${pathname}?${params}` : pathname;
	};
	return (
		<div className="list-end">
			{hasPrevious && (
				<Button kind="ghost" icon="arrow-up" href={hrefFor(null)}>
					{t("profile.first")}
				</Button>
			)}
			{next && (
				<Button kind="quiet" size="lg" wide href={hrefFor(next)} rel="next">
					{t("profile.more")}
				</Button>
			)}
		</div>
	);
}
