import { interests, minInterests } from "#contract/interests.ts";
import { Invalid } from "../../platform/http/errors.ts";

const knownIds = new Set<number>(interests.map(({ id }) => id));

/**
 * Parses a comma-separated list of tag ids, without duplicates, in ascending order.
 * @throws Invalid `field.format` for anything but known ids, `too-few-tags` for fewer than three.
 */
export function parseTagIds(list: string): number[] {
	const ids = list.split(",").flatMap((part) => (part.trim() === "" ? [] : [Number(part.trim())]));
	if (!ids.every((id) => knownIds.has(id))) throw new Invalid({ tagids_new: "field.format" });
	const distinct = [...new Set(ids)].sort((a, b) => a - b);
	if (distinct.length < minInterests)
		throw new Invalid({ tagids_new: "too-few-tags" }, "too-few-tags", { min: minInterests });
	return distinct;
}
