import Type, { type Static } from "typebox";
import { boardKinds, postGroups } from "./boards.ts";
import { call } from "./call.ts";
import { adminWrite, memberWrite, staffRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { langs } from "./sections.ts";

export const boardActions = {
	"add-board": { object: "board" },
	"edit-board": { object: "board" },
	"close-board": { object: "board", reversal: "open-board" },
} as const satisfies Record<string, ModerationAction>;

/** Characters of a board's texts. */
export const boardTextLimits = { nameMax: 40, descriptionMax: 200 } as const;

const Text = {
	lang: Type.Enum([...langs]),
	name: Type.String({ maxLength: 400 }),
	description: Type.Optional(Type.String({ maxLength: 2_000 })),
};

export const AdminBoardView = Type.Object({
	fid: Id,
	name: Type.String(),
	closed: Type.Boolean(),
	/** Texts in place of the site's own; section 0 is every section. */
	texts: Type.Array(
		Type.Object({
			country_fid: NonNegativeInteger,
			lang: Type.Enum([...langs]),
			name: Type.String(),
			description: Type.String(),
		}),
	),
	/** Who may post and what, where it is not everybody and everything; section 0 is every section without its own. */
	rules: Type.Array(
		Type.Object({
			country_fid: NonNegativeInteger,
			post_group: Type.Unsafe<(typeof postGroups)[number]>(Type.Integer()),
			kinds: Type.Array(Type.Enum([...boardKinds])),
		}),
	),
	/** `change`: its place, texts, and whether it is open; `rules`: the sections whose rule the viewer sets. */
	can: Type.Object({ change: Type.Boolean(), close: Type.Boolean(), rules: Type.Array(NonNegativeInteger) }),
});
export type AdminBoardView = Static<typeof AdminBoardView>;

export const listAdminBoards = call({
	...staffRead,
	id: "boards.list",
	path: "/v5/admin/boards",
	summary: "All boards in their order, with the texts that were given to them",
	response: Type.Object({ lists: Type.Array(AdminBoardView) }),
});

export const addBoard = call({
	...adminWrite,
	id: "boards.add",
	path: "/v5/admin/boards/add",
	summary: "Adds a board at the end; its texts in other languages and for single sections are set afterwards",
	body: Type.Object(Text),
	response: Type.Object({ fid: Id }),
});

export const setBoardText = call({
	...adminWrite,
	id: "boards.setText",
	path: "/v5/admin/boards/text",
	summary:
		"Sets a board's name and description in a language, for one section or (0) for all; an empty name removes them",
	body: Type.Object({ fid: Id, country_fid: Type.Optional(NonNegativeInteger), ...Text }),
	errors: ["not-found"],
});

export const moveBoard = call({
	...adminWrite,
	id: "boards.move",
	path: "/v5/admin/boards/move",
	summary: "Moves a board one place up (-1) or down (1)",
	body: Type.Object({ fid: Id, step: Type.Integer({ enum: [-1, 1], minimum: -1, maximum: 1 }) }),
	errors: ["not-found"],
});

export const closeBoard = call({
	...adminWrite,
	id: "boards.close",
	path: "/v5/admin/boards/close",
	summary: "Closes a board to new threads, or with status 0 opens it; its threads stay. One board stays open",
	body: Type.Object({ fid: Id, status: Type.Integer({ enum: [0, 1], minimum: 0, maximum: 1 }) }),
	errors: ["not-found", "last-open-board"],
});

export const setBoardRule = call({
	...memberWrite,
	access: "moderator",
	id: "boards.setRule",
	path: "/v5/admin/boards/rule",
	summary:
		"Sets who may post on a board, and which kinds of posts, for one section or (0) for all without their own; without `kinds` the rule ends",
	body: Type.Object({
		fid: Id,
		country_fid: Type.Optional(NonNegativeInteger),
		/** The lowest group whose members may post; the last one is the team alone. */
		post_group: Type.Optional(
			Type.Unsafe<(typeof postGroups)[number]>(Type.Integer({ enum: [...postGroups], minimum: 1, maximum: 6 })),
		),
		kinds: Type.Optional(Type.Array(Type.Enum([...boardKinds]), { maxItems: boardKinds.length, uniqueItems: true })),
	}),
	errors: ["not-found"],
});
