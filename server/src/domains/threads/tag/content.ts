import { constraints } from "#contract/constraints.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";

/** A tag as written, and the form that finds it. */
export interface Tag {
	name: string;
	key: string;
}

/** The form that finds a tag. */
export const tagKey = (name: string): string => name.toLowerCase().normalize("NFC");

const word = /^[\p{L}\p{N}\p{M}_]+$/u;

/**
 * The tags of a list of words, each once.
 * @throws Invalid `thread_tag` for too many, too long ones, and other characters than those of words
 */
export function parseTags(list: string): Tag[] {
	const names = cleanLine(list.replaceAll("،", ","))
		.split(/[\s,#]+/)
		.filter(Boolean);
	const tags = [...new Map(names.map((name) => [tagKey(name), { name, key: tagKey(name) }])).values()];
	const { maxPerThread, max } = constraints.tag;
	if (tags.length > maxPerThread) throw new Invalid({ thread_tag: "too-many-tags" }, undefined, { max: maxPerThread });
	if (tags.some(({ name }) => [...name].length > max))
		throw new Invalid({ thread_tag: "tag-too-long" }, undefined, { max });
	if (!tags.every(({ name }) => word.test(name))) throw new Invalid({ thread_tag: "tag-format" });
	return tags;
}
