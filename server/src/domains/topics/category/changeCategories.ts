import { eq } from "drizzle-orm";
import { topicCategoriesTag, topicsTag } from "#contract/cacheTags.ts";
import { type Lang, langs } from "#contract/sections.ts";
import { topicAdminRules } from "#contract/topicAdmin.ts";
import { firstAddedCategory } from "#contract/topicCategories.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayChangeCategories } from "../policy.ts";
import { topicCategories } from "../tables.ts";
import { type Category, categoryName, listAllCategories } from "./categories.ts";

/** Changes the categories as an administrator, one after the other. @throws Forbidden */
const changeAll = <T>(ctx: Ctx, run: (tx: Tx, all: Category[]) => Promise<T>): Promise<T> => {
	authorize(mayChangeCategories(ctx.viewer));
	return ctx.transaction(async (tx) => {
		await tx.execute("select pg_advisory_xact_lock(hashtextextended('topic categories', 0))");
		const result = await run(tx, await listAllCategories(tx));
		await signal(tx, { invalidate: [topicCategoriesTag, topicsTag] });
		return result;
	});
};

/** Changes a category. @throws Forbidden; NotFound */
const change = (
	ctx: Ctx,
	id: number,
	run: (tx: Tx, category: Category, all: Category[]) => Promise<void>,
): Promise<void> =>
	changeAll(ctx, async (tx, all) => {
		const category = all.find((one) => one.id === id);
		if (!category) throw new NotFound();
		await run(tx, category, all);
	});

/**
 * Adds a category as the last of its level, or with an id renames one that was added. Ids are never used again, as no
 * row is deleted.
 * @throws Forbidden; NotFound; Invalid by field; Conflict `topic-categories-many`
 */
export const saveCategory = (
	ctx: Ctx,
	{ id, parent, names: typed }: { id?: number | undefined; parent: number; names: Record<Lang, string> },
): Promise<{ id: number }> =>
	changeAll(ctx, async (tx, all) => {
		const names = { en: cleanLine(typed.en), fr: cleanLine(typed.fr), hi: cleanLine(typed.hi) };
		for (const lang of langs) if (names[lang] === "") throw new Invalid({ [lang]: "field.required" });
		const before = id ? all.find((one) => one.id === id && one.names) : undefined;
		if (id && !before) throw new NotFound();
		const level = all.filter((one) => one.parent === (before?.parent ?? parent) && one.id !== id);
		for (const lang of langs)
			if (level.some((one) => categoryName(lang, all, one.id).toLowerCase() === names[lang].toLowerCase()))
				throw new Invalid({ [lang]: "topic-category-exists" });
		if (before) {
			await tx.update(topicCategories).set({ names }).where(eq(topicCategories.id, before.id));
			return { id: before.id };
		}
		if (parent !== 0 && !all.some((one) => one.id === parent && one.parent === 0))
			throw new Invalid({ parent: "topic-category-missing" });
		const added = all.filter((one) => one.names);
		if (added.length >= topicAdminRules.added) throw new Conflict("topic-categories-many");
		const row = {
			id: Math.max(firstAddedCategory - 1, ...added.map((one) => one.id)) + 1,
			position: Math.max(0, ...level.map((one) => one.position)) + 10,
		};
		await tx.insert(topicCategories).values({ ...row, parent, names });
		return { id: row.id };
	});

const store = (tx: Tx, { id, position, hidden }: Pick<Category, "id" | "position" | "hidden">) =>
	tx
		.insert(topicCategories)
		.values({ id, position, hidden })
		.onConflictDoUpdate({ target: topicCategories.id, set: { position, hidden } });

/**
 * Moves a category one place up or down among those of its level; at the end nothing changes.
 * @throws Forbidden; NotFound
 */
export const moveCategory = (ctx: Ctx, { id, step }: { id: number; step: number }): Promise<void> =>
	change(ctx, id, async (tx, category, all) => {
		const level = all.filter(({ parent }) => parent === category.parent);
		const other = level[level.indexOf(category) + step];
		if (!other) return;
		await store(tx, { ...category, position: other.position });
		await store(tx, { ...other, position: category.position });
	});

/**
 * Takes a category with its children out of lists and forms, or shows it again; its topics stay.
 * @throws Forbidden; NotFound
 */
export const hideCategory = (ctx: Ctx, { id, hidden }: { id: number; hidden: boolean }): Promise<void> =>
	change(ctx, id, async (tx, category) => {
		if (category.hidden !== hidden) await store(tx, { ...category, hidden });
	});
