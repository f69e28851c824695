/** A pack of emoticons (L-006). Its tokens are `{:<type>_1:}` to `{:<type>_<count>:}`. */
export interface EmoticonPack {
	key: "default" | "africanflavour" | "arabemoji" | "max" | "animals" | "food";
	type: string;
	count: number;
	/** Moves, unless the browser asks for reduced motion. */
	animated?: true;
	/** Id of a pack that members buy; goods of the kind `emoticons` stand for it. */
	id?: number;
}

export const emoticonPacks: readonly EmoticonPack[] = [
	{ key: "default", type: "14", count: 25 },
	{ key: "africanflavour", type: "15", count: 37 },
	{ key: "arabemoji", type: "16", count: 19 },
	{ key: "max", type: "xb", count: 8, animated: true },
	{ key: "animals", type: "17", count: 12, id: 17 },
	{ key: "food", type: "18", count: 12, id: 18 },
];

/** The codes of a pack, as `14_1`. */
export const emoticonCodes = ({ type, count }: EmoticonPack): string[] =>
	Array.from({ length: count }, (_, at) => `${type}_${at + 1}`);

/** The text that stands for an emoticon in a message. */
export const emoticonToken = (code: string): string => `{:${code}:}`;

/** Its picture. A picture never changes: a new one gets a new code. */
export const emoticonPath = (code: string): string => `/emoticons/${code}.svg`;

/** A pack that members buy. */
export type SoldPack = EmoticonPack & { id: number };

export const soldPacks = emoticonPacks.filter((pack): pack is SoldPack => pack.id !== undefined);

export const findSoldPack = (id: number): SoldPack | undefined => soldPacks.find((pack) => pack.id === id);

/** The packs, among those that are sold, whose tokens a text holds. */
export const soldPacksIn = (text: string): SoldPack[] => soldPacks.filter(({ type }) => text.includes(`{:${type}_`));
