import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead, staffRead } from "./callPresets.ts";
import { Id, PictureView, sitePathPattern } from "./common.ts";
import { EndPlanned, plannedFields, plannedView } from "./planned.ts";

export const editorialRules = {
	titleMax: 60,
	textMax: 120,
	pathMax: 300,
	/** Entries of a kind in a section that are not over. */
	entries: 20,
	/** Entries that are over in the list. */
	over: 30,
	/** Banners of home. */
	banners: 3,
} as const;

/** Where banners are shown. */
export const bannerPlaces = ["home", "topics"] as const;
/** Kinds of objects that editors choose. */
export const pickedObjects = ["thread", "topic", "member"] as const;
export type PickedObject = (typeof pickedObjects)[number];
/** Searches that are shown before the counted ones, and those that are not shown. */
export const searchEntries = ["search", "hidden-search"] as const;

export const editorialKinds = ["banner-home", "banner-topics", ...pickedObjects, ...searchEntries] as const;
export type EditorialKind = (typeof editorialKinds)[number];

const Kind = Type.Enum([...editorialKinds]);
const Picture = Type.Union([PictureView, Type.Null()]);

export const currentBanners = call({
	...publicRead,
	id: "editorial.banners",
	path: "/v5/site/banners",
	summary: `Banners of home or of the list of topics in the viewer’s section and language, at most ${editorialRules.banners}`,
	query: Type.Object({ place: Type.Enum([...bannerPlaces]) }),
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				id: Id,
				title: Type.String(),
				text: Type.String(),
				/** Path on the site that it links to; empty for none. */
				path: Type.String(),
				picture: Picture,
			}),
		),
	}),
});

export const EditorialEntry = Type.Object({
	id: Id,
	kind: Type.Unsafe<EditorialKind>(Type.String()),
	/** Of a banner or search, else of the object; empty for an object that readers can’t see any more. */
	title: Type.String(),
	text: Type.String(),
	path: Type.String(),
	picture: Picture,
	/** Number or username of the object; empty for none. */
	object: Type.String(),
	...plannedView,
});
export type EditorialEntry = Static<typeof EditorialEntry>;

export const listEditorial = call({
	...staffRead,
	id: "editorial.list",
	path: "/v5/admin/editorial",
	summary: `What staff show readers of a kind, in every section and in the viewer’s: in its order, and the last ${editorialRules.over} that are over`,
	query: Type.Object({ kind: Kind }),
	response: Type.Object({
		lists: Type.Array(EditorialEntry),
		over: Type.Array(EditorialEntry),
		/** Where the viewer may add something; 0 is every section. */
		sections: Type.Array(Type.Integer()),
	}),
});

const entryFields = {
	title: Type.Optional(Type.String({ maxLength: editorialRules.titleMax })),
	text: Type.Optional(Type.String({ maxLength: editorialRules.textMax })),
	path: Type.Optional(Type.String({ maxLength: editorialRules.pathMax, pattern: sitePathPattern })),
	/** Picture of a banner. */
	aid: Type.Optional(Id),
	/** Number, link or username of an object. */
	object: Type.Optional(Type.String({ maxLength: 300 })),
	...plannedFields,
};

export const addEditorial = call({
	...memberWrite,
	access: "moderator",
	id: "editorial.add",
	path: "/v5/admin/editorial/add",
	summary:
		"Adds an entry after the others of its kind and section: a banner with a picture, an object that is named by its number, link or username, or a search; from a day until a day of the section, both included",
	body: Type.Object({
		kind: Kind,
		...entryFields,
	}),
	response: Type.Object({ id: Id }),
	errors: ["picture-not-yours", "end-too-early", "editorial-unknown", "editorial-repeated", "editorial-full"],
});

export const editEditorial = call({
	...memberWrite,
	access: "moderator",
	id: "editorial.edit",
	path: "/v5/admin/editorial/edit",
	summary:
		"Changes what an entry shows, where, and from when until when; what is left out stays. In another section it is the last one",
	body: Type.Object({ id: Id, ...entryFields }),
	errors: [
		"picture-not-yours",
		"not-found",
		"end-too-early",
		"editorial-unknown",
		"editorial-repeated",
		"editorial-full",
	],
});

export const moveEditorial = call({
	...memberWrite,
	access: "moderator",
	id: "editorial.move",
	path: "/v5/admin/editorial/move",
	summary: "Moves an entry before or after its neighbour of the same kind and section",
	body: Type.Object({ id: Id, /** -1 before, 1 after. */ step: Type.Integer({ minimum: -1, maximum: 1 }) }),
	errors: ["not-found"],
});

export const endEditorial = call({
	...memberWrite,
	access: "moderator",
	id: "editorial.end",
	path: "/v5/admin/editorial/end",
	summary: "Ends an entry now; with `undo` it is shown again as it was planned",
	body: EndPlanned,
	errors: ["not-found", "editorial-full", "editorial-repeated"],
});
