import { useLocation } from "react-router";
import { filterQuery } from "../../lib/find-screen.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** Link to the next page of a list. */
export function MoreLink({ next }: { next: string | null }) {
	const t = useTranslate();
	const { pathname, search } = useLocation();
	if (!next) return null;
	const query = new URLSearchParams(filterQuery(pathname, search));
	query.set("cursor", next);
	return (
		<Button kind="quiet" size="lg" wide href={`${pathname}?${query}`} rel="next">
			{t("topic.more")}
		</Button>
	);
}
