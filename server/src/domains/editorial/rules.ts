import { editorialRules } from "#contract/editorial.ts";
import { Conflict } from "../../platform/http/errors.ts";
import type { EntryRow } from "./queries.ts";

/**
 * Refuses one more entry beside the current ones of its kind and section: above the limit, or one that shows the same;
 * banners may repeat.
 * @throws Conflict `editorial-full`, `editorial-repeated`
 */
export function assertAddable(
	current: readonly EntryRow[],
	{ uid, objectId, title, aid }: Pick<EntryRow, "uid" | "objectId" | "title" | "aid">,
): void {
	if (current.length >= editorialRules.entries) throw new Conflict("editorial-full");
	const isSame = (one: EntryRow): boolean => one.uid === uid && one.objectId === objectId && one.title === title;
	if (aid === null && current.some(isSame)) throw new Conflict("editorial-repeated");
}
