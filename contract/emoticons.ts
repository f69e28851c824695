/** A pack of emoticons (L-006). Its tokens are `{:<type>_1:}` to `{:<type>_<count>:}`. */
export interface EmoticonPack {
	key: "default" | "africanflavour" | "arabemoji" | "max";
	type: string;
	count: number;
	/** Moves, unless the browser asks for reduced motion. */
	animated?: true;
}

export const emoticonPacks: readonly EmoticonPack[] = [
	{ key: "default", type: "14", count: 25 },
	{ key: "africanflavour", type: "15", count: 37 },
	{ key: "arabemoji", type: "16", count: 19 },
	{ key: "max", type: "xb", count: 8, animated: true },
];

/** The codes of a pack, as `14_1`. */
export const emoticonCodes = ({ type, count }: EmoticonPack): string[] =>
	Array.from({ length: count }, (_, at) => `${type}_${at + 1}`);

/** The text that stands for an emoticon in a message. */
export const emoticonToken = (code: string): string => `{:${code}:}`;

/** Its picture. A picture never changes: a new one gets a new code. */
export const emoticonPath = (code: string): string => `/emoticons/${code}.svg`;
