import { fewestInterests, interests } from "#contract/interests.ts";
import { Invalid } from "../../platform/errors.ts";

const known = new Set<number>(interests.map(({ id }) => id));

/**
 * The chosen tags of a comma list, each once, in order of their ids (document 3, section 5: at least three).
 * @throws Invalid `field.format` for what is no list of our ids, `too-few-tags` for fewer than three different ones.
 */
export function readTagIds(list: string): number[] {
	const ids = list.split(",").flatMap((part) => (part.trim() === "" ? [] : [Number(part.trim())]));
	if (!ids.every((id) => known.has(id))) throw new Invalid({ tagids_new: "field.format" });
	const different = [...new Set(ids)].sort((a, b) => a - b);
	if (different.length < fewestInterests) throw new Invalid({ tagids_new: "too-few-tags" }, "too-few-tags", { min: fewestInterests });
	return different;
}
