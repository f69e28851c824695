import { topicCategoriesTag } from "#contract/cacheTags.ts";
import type { Lang } from "#contract/sections.ts";
import { topicCategories } from "#contract/topicCategories.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { isMessageKey, t } from "../../../platform/i18n.ts";
import { topicCategories as table } from "../tables.ts";

/** A category as administrators have changed or added it. */
export interface Category {
	id: number;
	/** Of its message; empty for an added one. */
	key: string;
	/** 0 for none. */
	parent: number;
	position: number;
	hidden: boolean;
	/** Names of an added one. */
	names: Record<Lang, string> | null;
}

/** All categories in their order, hidden ones too. */
export async function listAllCategories(db: Db): Promise<Category[]> {
	const rows = await db.select().from(table);
	const changed = new Map(rows.map((row) => [row.id, row]));
	const shipped = topicCategories.map((one, at) => {
		const { position = at * 10, hidden = false } = changed.get(one.id) ?? {};
		return { ...one, position, hidden, names: null };
	});
	const added = rows.filter(({ names }) => names).map((row) => ({ ...row, key: "" }));
	return [...shipped, ...added].toSorted((a, b) => a.position - b.position || a.id - b.id);
}

/** Same, cached until a category is changed. */
export const loadCategories = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<Category[]> =>
	dataCache.get("topicCategories", async () => ({ value: await listAllCategories(db), tags: [topicCategoriesTag] }));

const hasChildren = (all: readonly Category[], id: number): boolean => all.some(({ parent }) => parent === id);

/** Those that readers see: not hidden, nor their parent, nor all their children. */
export function shownOf(all: readonly Category[]): Category[] {
	const isShown = ({ hidden, parent }: Category): boolean =>
		!hidden && !all.some((one) => one.id === parent && one.hidden);
	return all.filter(
		(one) =>
			isShown(one) && (!hasChildren(all, one.id) || all.some((child) => child.parent === one.id && isShown(child))),
	);
}

/** Whether new topics may belong to a category: to a shown child, or a shown category without children. */
export const isOpen = (all: readonly Category[], id: number): boolean =>
	!hasChildren(all, id) && shownOf(all).some((one) => one.id === id);

/** Ids of a category and its children. */
export const withChildren = (all: readonly Category[], id: number): number[] =>
	all.flatMap((one) => (one.id === id || one.parent === id ? one.id : []));

/** The name of a category in a language; empty for an unknown one. */
export function categoryName(lang: Lang, all: readonly Category[], id: number): string {
	const found = all.find((one) => one.id === id);
	if (!found) return "";
	const key = `topicCategory.${found.key}`;
	return found.names?.[lang] ?? (isMessageKey(key) ? t(lang, key) : "");
}
