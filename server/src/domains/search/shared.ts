import type { Ctx } from "../../platform/context.ts";
import type { Cache } from "../../platform/data/cache.ts";
import type { Db } from "../../platform/data/db.ts";

/** Where a search reads; what it finds is kept in the cache, if there is one. */
export interface Sources {
	db: Db;
	cache?: Cache;
}

export const sourcesOf = ({ db, deps }: Pick<Ctx, "db" | "deps">): Sources => ({ db, cache: deps.dataCache });

/**
 * What a search finds before its viewer is considered, the same for everybody for a minute: tabs, pages and others who
 * search for it don't search again. Who presents it checks that it is still there.
 * @param input what it depends on, as plain JSON
 * @param tagsOf tags that end it earlier; undefined when it is not shared
 */
export async function share<T extends object>(
	{ cache }: Sources,
	name: string,
	input: unknown,
	load: () => Promise<T>,
	tagsOf: (value: T) => readonly string[] | undefined = () => [],
): Promise<T> {
	if (!cache) return load();
	return cache.get(`search ${name} ${JSON.stringify(input)}`, async () => {
		const value = await load();
		const tags = tagsOf(value);
		return tags ? { value, tags, bytes: JSON.stringify(value).length } : { value };
	});
}
