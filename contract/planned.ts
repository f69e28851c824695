import Type from "typebox";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { type Lang, langs } from "./sections.ts";

/** A language; none is all. */
const Language = Type.Unsafe<Lang | "">(Type.Union(["", ...langs].map((lang) => Type.Literal(lang))));
/** As forms send it: a day like 2026-05-31, or empty. */
const Day = Type.Optional(Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" }));

/** What staff see of something that is shown in a section, or in every one, from a day until a day. */
export const plannedView = {
	/** 0 is every section. */
	country_fid: Type.Integer(),
	lang: Language,
	/** Unix seconds; `until` is 0 without an end. */
	from: Type.Integer(),
	until: Type.Integer(),
	state: Type.Unsafe<"planned" | "shown" | "over">(Type.String()),
	/** The same as days of the section, both included; empty without an end. */
	from_day: Type.String(),
	until_day: Type.String(),
	by: AuthorView,
	can: Type.Object({
		change: Type.Boolean(),
		/** Its end can be undone: its days are not over. */ restore: Type.Boolean(),
	}),
};

/** Where and from when until when something is shown, as forms send it. */
export const plannedFields = {
	/** 0 is every section. */
	country_fid: Type.Optional(NonNegativeInteger),
	lang: Type.Optional(Language),
	from: Day,
	until: Day,
};

export const EndPlanned = Type.Object({ id: Id, undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) });
