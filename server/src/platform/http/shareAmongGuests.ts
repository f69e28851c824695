import type { Ctx } from "../context.ts";
import { assertCapacity } from "../data/db.ts";

/** Cache tags, also by what the response shows. */
type Tags<T> = readonly string[] | ((value: T) => readonly string[]);

/**
 * A read call's response. It is the same for every guest with this language and section, so that guests get a cached
 * one, until one of the tags is invalidated. A member's is loaded; an empty list is not cached, since page numbers can
 * be made up.
 * @param input what the response depends on besides, as plain JSON
 */
export function shareAmongGuests<T extends object>(
	ctx: Ctx,
	callId: string,
	input: object,
	tags: Tags<T>,
	load: () => Promise<T>,
): Promise<T> {
	if (ctx.viewer.loggedIn) return load();
	return ctx.deps.dataCache.get([callId, ctx.lang, ctx.countryFid, JSON.stringify(input)].join(" "), async () => {
		assertCapacity(ctx.deps.db);
		const value = await load();
		const isEmpty = "lists" in value && Array.isArray(value.lists) && value.lists.length === 0;
		return isEmpty
			? { value }
			: { value, tags: typeof tags === "function" ? tags(value) : tags, bytes: JSON.stringify(value).length };
	});
}
