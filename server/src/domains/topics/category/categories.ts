import { topicCategoriesTag } from "#contract/cacheTags.ts";
import { isOpenToTopics, topicCategories } from "#contract/topicCategories.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { topicCategories as table } from "../tables.ts";

/** A category as administrators have changed it. */
export type Category = (typeof topicCategories)[number] & { position: number; hidden: boolean };

/** All categories in their order, hidden ones too. */
export async function listAllCategories(db: Db): Promise<Category[]> {
	const changed = new Map((await db.select().from(table)).map((row) => [row.id, row]));
	return topicCategories
		.map((one, at) => {
			const { position = at * 10, hidden = false } = changed.get(one.id) ?? {};
			return { ...one, position, hidden };
		})
		.toSorted((a, b) => a.position - b.position);
}

/** Those that readers see: not hidden, nor their parent, nor all their children. */
export function shownOf(all: readonly Category[]): Category[] {
	const isShown = ({ hidden, parent }: Category): boolean =>
		!hidden && !all.some((one) => one.id === parent && one.hidden);
	return all.filter(
		(one) => isShown(one) && (isOpenToTopics(one.id) || all.some((child) => child.parent === one.id && isShown(child))),
	);
}

/** Same, cached until a category is changed. */
export const loadShownCategories = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<Category[]> =>
	dataCache.get("topicCategories", async () => ({
		value: shownOf(await listAllCategories(db)),
		tags: [topicCategoriesTag],
	}));

/** Whether new topics may belong to a category. */
export const isOpen = (shown: readonly Category[], id: number): boolean =>
	isOpenToTopics(id) && shown.some((one) => one.id === id);
