import { data } from "react-router";
import { getContest, listContests } from "#contract/contests.ts";
import type { ContestKind, ContestView } from "#contract/contestViews.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";

/**
 * The contest that the query names, else the first of its kind in the section: those that take entries, then others
 * that are not decided, then decided ones.
 * @throws 404 without one
 */
export async function loadContest(api: LoaderApi, url: URL, kind: ContestKind): Promise<ContestView> {
	const id = parseId(url.searchParams.get("contest") ?? "");
	if (id > 0) {
		const contest = await api.load(getContest, { params: { id } });
		if (contest.kind === kind) return contest;
		throw data("not-found", { status: 404 });
	}
	const { open, over } = await api.load(listContests, { query: { kind } });
	const contest = open.find(({ phase }) => phase === "entries") ?? open[0] ?? over[0];
	if (!contest) throw data("not-found", { status: 404 });
	return contest;
}
