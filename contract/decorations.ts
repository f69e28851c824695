import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Address, NonNegativeInteger } from "./common.ts";
import { sections } from "./sections.ts";

/** What members wear around their avatar (U-054). */
export interface Decoration {
	/** What goods of the kind `decoration` stand for; the country forum id of a flag. */
	id: number;
	kind: "flag" | "frame";
	/** Name of its picture; it never changes, since posts are cached with it. */
	code: string;
	/** For how many days a bought one is worn; 0 for ever. */
	days: number;
}

const frames = ["leaf", "beads", "laurel", "sun", "waves", "stars", "zigzag", "petals"];

export const decorations: readonly Decoration[] = [
	...frames.map((code, at): Decoration => ({ id: at + 1, kind: "frame", code, days: 90 })),
	...sections
		.filter(({ region }) => region !== undefined)
		.map(({ fid, locale }): Decoration => ({ id: fid, kind: "flag", code: `flag-${locale}`, days: 0 })),
];

const byId = new Map(decorations.map((decoration) => [decoration.id, decoration]));

export const findDecoration = (id: number): Decoration | undefined => byId.get(id);

/** Address of the picture; empty for none. */
export const decorationPath = (id: number): string => {
	const decoration = byId.get(id);
	return decoration ? `/decorations/${decoration.code}.svg` : "";
};

const byPath = new Map(decorations.map(({ id }) => [decorationPath(id), id]));

/** The decoration whose picture has this address; 0 for none. */
export const decorationIdAt = (path: string): number => byPath.get(path) ?? 0;

/** The decoration of a member: both names of the address are printed (C-58). */
export const DecorationView = Type.Object({ dec_url: Address, ec_url: Address });

export const OwnDecorationView = Type.Object({
	dec_id: Type.Integer(),
	kind: Type.Enum(["flag", "frame"]),
	code: Type.String(),
	dec_url: Address,
	/** Whether the viewer may wear it. */
	owned: Type.Boolean(),
	worn: Type.Boolean(),
	/** Unix seconds; 0 for ever, and for one that is not owned. */
	expires: Type.Integer(),
	/** For how many days it is sold; 0 for ever. */
	days: Type.Integer(),
});
export type OwnDecorationView = Static<typeof OwnDecorationView>;

export const listDecorations = call({
	...memberRead,
	id: "user.decorations",
	path: "/v5/user/decorations",
	summary: "All decorations, and which of them the viewer owns and wears",
	response: Type.Object({ lists: Type.Array(OwnDecorationView) }),
});

export const wearDecoration = call({
	...memberWrite,
	id: "user.wearDecoration",
	path: "/v5/user/wearDecoration",
	summary: "Wears a decoration that the viewer owns; 0 takes it off",
	body: Type.Object({ dec_id: NonNegativeInteger }),
	response: Type.Object({ lists: Type.Array(OwnDecorationView) }),
	errors: ["banned", "decoration-not-owned"],
});
