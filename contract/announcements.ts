import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicRead, staffRead } from "./callPresets.ts";
import { Id, sitePathPattern } from "./common.ts";
import { EndPlanned, plannedFields, plannedView } from "./planned.ts";

export const announcementRules = { textMax: 500, pathMax: 300, page: 30, shown: 3 } as const;

const shown = {
	id: Id,
	text: Type.String(),
	/** Path on the site that it links to; empty for none. */
	path: Type.String(),
	dismissible: Type.Boolean(),
	/** Another one after each change of the text: readers who have hidden it see it again. */
	revision: Type.Integer(),
};

export const AnnouncementView = Type.Object({ ...shown, ...plannedView });
export type AnnouncementView = Static<typeof AnnouncementView>;

export const currentAnnouncements = call({
	...publicRead,
	id: "announcements.current",
	path: "/v5/site/announcements",
	summary: `What the operator announces in the section and language now, the newest ${announcementRules.shown}`,
	response: Type.Object({ list: Type.Array(Type.Object(shown)) }),
});

export const listAnnouncements = call({
	...staffRead,
	id: "announcements.list",
	path: "/v5/admin/announcements",
	summary: "Announcements of every section and of the viewer’s, newest first",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		lists: Type.Array(AnnouncementView),
		next: Type.Union([Id, Type.Null()]),
		/** Where the viewer may announce something; 0 is every section. */
		sections: Type.Array(Type.Integer()),
	}),
});

const fields = {
	path: Type.Optional(Type.String({ maxLength: announcementRules.pathMax, pattern: sitePathPattern })),
	...plannedFields,
	/** 0: readers can’t hide it. */
	dismissible: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
};
const Text = Type.String({ minLength: 1, maxLength: announcementRules.textMax });

export const addAnnouncement = call({
	...memberWrite,
	access: "moderator",
	id: "announcements.add",
	path: "/v5/admin/announcements/add",
	summary:
		"Announces something in a section or in every one (0), in a language or in all, from a day until a day of the section, both included",
	body: Type.Object({ text: Text, ...fields }),
	response: Type.Object({ id: Id }),
	errors: ["end-too-early"],
});

export const editAnnouncement = call({
	...memberWrite,
	access: "moderator",
	id: "announcements.edit",
	path: "/v5/admin/announcements/edit",
	summary:
		"Changes what an announcement says, where, and from when until when; what is left out stays. Readers who have hidden it see another text again",
	body: Type.Object({ id: Id, text: Type.Optional(Text), ...fields }),
	errors: ["not-found", "end-too-early"],
});

export const endAnnouncement = call({
	...memberWrite,
	access: "moderator",
	id: "announcements.end",
	path: "/v5/admin/announcements/end",
	summary: "Ends an announcement now; with `undo` it is shown again as it was planned",
	body: EndPlanned,
	errors: ["not-found"],
});
