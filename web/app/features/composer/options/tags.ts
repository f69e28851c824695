import { constraints } from "#contract/constraints.ts";

/** The tags of a text, each once, without `#`. */
export const splitTags = (text: string): string[] => [
	...new Map(
		text
			.split(/[\s,#]+/)
			.filter(Boolean)
			.map((name) => [name.toLowerCase(), name]),
	).values(),
];

/** A typed word as a tag: letters, numbers and underscores, at most so many. */
export const toTag = (word: string): string =>
	[...word.normalize("NFC").replace(/[^\p{L}\p{N}\p{M}_]/gu, "")].slice(0, constraints.tag.max).join("");
