import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, staffRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

/** Characters of names, added packs, and emoticons of one. */
export const emoticonRules = { nameMax: 30, packs: 20, pictures: 40 } as const;

const PackType = Type.String({ pattern: "^[a-z0-9]{1,3}$" });
const code = Type.String({ pattern: "^[a-z0-9]{1,3}_[0-9]{1,2}$" });
const typedName = Type.String({ maxLength: 200 });
const Names = { en: typedName, fr: typedName, hi: typedName };
const GivenNames = Type.Union([Type.Object({ en: Type.String(), fr: Type.String(), hi: Type.String() }), Type.Null()]);

export const AdminEmoticonPackView = Type.Object({
	type: PackType,
	name: Type.String(),
	/** Those that administrators gave it; null for the program's own. */
	names: GivenNames,
	hidden: Type.Boolean(),
	/** Of a pack that members buy, for which goods of the store stand; 0 for one that costs nothing. */
	id: NonNegativeInteger,
	/** Administrators added it, and may delete it. */
	added: Type.Boolean(),
	emoticons: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), names: GivenNames })),
});
export type AdminEmoticonPackView = Static<typeof AdminEmoticonPackView>;

export const listAdminEmoticons = call({
	...staffRead,
	id: "emoticons.list",
	path: "/v5/admin/emoticons",
	summary: "All packs of emoticons in their order, hidden ones too",
	response: Type.Object({ lists: Type.Array(AdminEmoticonPackView), can: Type.Object({ change: Type.Boolean() }) }),
});

export const saveEmoticonPack = call({
	...adminWrite,
	id: "emoticons.save",
	path: "/v5/admin/emoticons/save",
	summary:
		"Adds a pack as the last one, or with its type renames one; three empty names give one of the program its own",
	body: Type.Object({ type: Type.Optional(PackType), ...Names }),
	response: Type.Object({ type: PackType }),
	errors: ["not-found", "emoticon-packs-many"],
});

export const moveEmoticonPack = call({
	...adminWrite,
	id: "emoticons.move",
	path: "/v5/admin/emoticons/move",
	summary: "Moves a pack one place up (-1) or down (1)",
	body: Type.Object({ type: PackType, step: Type.Integer({ enum: [-1, 1], minimum: -1, maximum: 1 }) }),
	errors: ["not-found"],
});

export const hideEmoticonPack = call({
	...adminWrite,
	id: "emoticons.hide",
	path: "/v5/admin/emoticons/hide",
	summary:
		"Takes a pack out of the choice, or with status 0 offers it again; what was written with it keeps its pictures",
	body: Type.Object({ type: PackType, status: Type.Integer({ enum: [0, 1], minimum: 0, maximum: 1 }) }),
	errors: ["not-found"],
});

export const deleteEmoticonPack = call({
	...adminWrite,
	id: "emoticons.delete",
	path: "/v5/admin/emoticons/delete",
	summary: "Deletes a pack that was added; what was written with it keeps its pictures",
	body: Type.Object({ type: PackType }),
	errors: ["not-found"],
});

export const addEmoticon = call({
	...adminWrite,
	id: "emoticons.addPicture",
	path: "/v5/admin/emoticons/picture",
	summary: "Adds an uploaded picture to a pack that was added, with the names that are read out",
	body: Type.Object({ type: PackType, aid: Type.Optional(Id), ...Names }),
	response: Type.Object({ code: Type.String() }),
	errors: ["not-found", "picture-not-yours", "emoticons-many"],
});

export const nameEmoticon = call({
	...adminWrite,
	id: "emoticons.namePicture",
	path: "/v5/admin/emoticons/picture/name",
	summary: "Renames a picture of a pack that was added",
	body: Type.Object({ code, ...Names }),
	errors: ["not-found"],
});

export const deleteEmoticon = call({
	...adminWrite,
	id: "emoticons.deletePicture",
	path: "/v5/admin/emoticons/picture/delete",
	summary: "Deletes a picture of a pack that was added, also from what was written with it, which shows its name",
	body: Type.Object({ code }),
	errors: ["not-found"],
});
