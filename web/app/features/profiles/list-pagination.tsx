import { useLocation } from "react-router";
import { filterQuery } from "../../lib/find-screen.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import "../../styles/profile/list-footer.css";

/** Links to the next page and back to the first. */
export function ListPagination({ next }: { next: string | null }) {
	const t = useTranslate();
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(filterQuery(pathname, search));
	const hasPrevious = query.has("cursor");
	if (!next && !hasPrevious) return null;
	const hrefFor = (cursor: string | null): string => {
		const params = new URLSearchParams(query);
		params.delete("cursor");
		if (cursor) params.set("cursor", cursor);
		return params.size > 0 ? `${pathname}?${params}` : pathname;
	};
	return (
		<div className="list-footer">
			{hasPrevious && (
				<Button kind="ghost" icon="arrow-up" href={hrefFor(null)}>
					{t("profile.backToNewest")}
				</Button>
			)}
			{next && (
				<Button kind="quiet" size="lg" wide href={hrefFor(next)} rel="next">
					{t("profile.loadMore")}
				</Button>
			)}
		</div>
	);
}
