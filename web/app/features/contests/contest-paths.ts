import type { ContestKind } from "#contract/contestViews.ts";
import { usePaths } from "../../lib/site.tsx";

/** Screens of a kind of contests; both kinds have the same ones. */
export const contestScreens = {
	photo: {
		list: "photos",
		add: "photos/add",
		agreement: "photos/agreement",
		entries: "photos/entries",
		entry: "photos/:detail",
	},
	dream: {
		list: "dreamFund",
		add: "dreamFund/add",
		agreement: "dreamFund/agreement",
		entries: "dreamFund/entries",
		entry: "dreamFund/:detail",
	},
} as const;

/** The kind that the screens of a path belong to. */
export const kindOfPath = (path: string): ContestKind => (path.startsWith("dreamFund") ? "dream" : "photo");

/** The id of a thread in the path of its entry: `detail123`. */
export const entryIdOf = (detail: string | undefined): number =>
	Number(/^detail_?(\d{1,15})$/.exec(detail ?? "")?.[1] ?? 0);

/** Addresses of the screens of a kind. */
export function useContestPaths(kind: ContestKind) {
	const paths = usePaths();
	const screens = contestScreens[kind];
	return {
		list: paths.href(screens.list),
		older: (cursor: number) => paths.href(screens.list, { cursor }),
		add: (contest: number) => paths.href(screens.add, { contest }),
		edit: (contest: number, tid: number) => paths.href(screens.add, { contest, tid }),
		agreement: (contest: number, version?: number) => paths.href(screens.agreement, { contest, version }),
		entries: (contest: number, query: { cursor?: number; mine?: 1 } = {}) =>
			paths.href(screens.entries, { contest, ...query }),
		entry: (tid: number) => paths.href(screens.entry, { detail: `detail${tid}` }),
		vote: (id: number) => paths.href("contests/:id/vote", { id }),
		check: (id: number) => paths.href("contests/:id/check", { id }),
	};
}
