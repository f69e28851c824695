import { topicCategoriesTag, topicsTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayChangeCategories } from "../policy.ts";
import { topicCategories } from "../tables.ts";
import { type Category, listAllCategories } from "./categories.ts";

/** Changes a category as an administrator, one after the other. @throws Forbidden; NotFound */
const change = (
	ctx: Ctx,
	id: number,
	run: (tx: Tx, category: Category, all: Category[]) => Promise<void>,
): Promise<Record<never, never>> => {
	authorize(mayChangeCategories(ctx.viewer));
	return ctx.transaction(async (tx) => {
		await tx.execute("select pg_advisory_xact_lock(hashtextextended('topic categories', 0))");
		const all = await listAllCategories(tx);
		const category = all.find((one) => one.id === id);
		if (!category) throw new NotFound();
		await run(tx, category, all);
		await signal(tx, { invalidate: [topicCategoriesTag, topicsTag] });
		return {};
	});
};

const store = (tx: Tx, { id, position, hidden }: Pick<Category, "id" | "position" | "hidden">) =>
	tx
		.insert(topicCategories)
		.values({ id, position, hidden })
		.onConflictDoUpdate({ target: topicCategories.id, set: { position, hidden } });

/** Moves a category one place up or down among those of its level; at the end nothing changes. @throws Forbidden; NotFound */
export const moveCategory = (ctx: Ctx, { id, step }: { id: number; step: number }): Promise<Record<never, never>> =>
	change(ctx, id, async (tx, category, all) => {
		const level = all.filter(({ parent }) => parent === category.parent);
		const other = level[level.indexOf(category) + step];
		if (!other) return;
		await store(tx, { ...category, position: other.position });
		await store(tx, { ...other, position: category.position });
	});

/** Takes a category with its children out of lists and forms, or shows it again; its topics stay. @throws Forbidden; NotFound */
export const hideCategory = (
	ctx: Ctx,
	{ id, hidden }: { id: number; hidden: boolean },
): Promise<Record<never, never>> =>
	change(ctx, id, async (tx, category) => {
		if (category.hidden !== hidden) await store(tx, { ...category, hidden });
	});
