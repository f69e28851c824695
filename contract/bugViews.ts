import Type, { type Static } from "typebox";
import { bugItems, bugStatuses } from "./bugOptions.ts";
import { AuthorView, Id, Permission } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadCardView } from "./threadLists.ts";

const { deviceLength, stepsLength, answerLength } = constraints.bug;

const choice = (count: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: count }));

/** The chosen options; 0 is none. */
export const SelectedOptions = Type.Object(
	{
		module: choice(bugItems.module.length),
		frequency: choice(bugItems.frequency.length),
		severity: choice(bugItems.severity.length),
	},
	{ additionalProperties: false },
);
export type SelectedOptions = Static<typeof SelectedOptions>;

/** `sel_var`: the chosen options as an object, or as its JSON text. */
export const SelectedOptionsField = Type.Union([SelectedOptions, Type.String({ maxLength: 500 })]);

const Steps = Type.String({ maxLength: stepsLength * 2 });

/** Fields of a bug in the payload of a thread of the bug board. */
export const bugPayload = {
	/** Steps to reproduce. */
	reproduce: Type.Optional(Steps),
	device_model: Type.Optional(Type.String({ maxLength: deviceLength * 4 })),
	system_version: Type.Optional(Type.String({ maxLength: deviceLength * 4 })),
	sel_var: Type.Optional(SelectedOptionsField),
};

export const BugStatusNumber = Type.Integer({ minimum: 1, maximum: bugStatuses.length });
export const BugAnswer = Type.String({ maxLength: answerLength * 2 });

/** A change of a bug's status. */
export const BugChangeView = Type.Object({
	id: Id,
	bug_status: Type.Integer(),
	/** Public answer of the moderator; may be empty. */
	answer: Type.String(),
	dateline: Type.Integer(),
	user: AuthorView,
});
export type BugChangeView = Static<typeof BugChangeView>;

/** What a bug adds to its thread. */
export const BugView = Type.Object({
	bug_status: Type.Integer(),
	/** Steps to reproduce, rendered and sanitised. */
	reproduce_html: Type.String(),
	/** As typed: only for those who may edit. */
	reproduce: Type.Optional(Type.String()),
	device_model: Type.String(),
	system_version: Type.String(),
	/** Chosen options; 0 is none. */
	module: Type.Integer(),
	frequency: Type.Integer(),
	severity: Type.Integer(),
	/** Members who have the same problem. */
	metoo: Type.Integer(),
	is_metoo: Type.Integer(),
	/** Oldest first; the last one may be undone. */
	history: Type.Array(BugChangeView),
	/** True when the viewer has replied to a pending bug whose status they may change. */
	suggest_replied: Type.Boolean(),
	can: Type.Object({ metoo: Permission, status: Permission }),
});
export type BugView = Static<typeof BugView>;

/** A bug of a draft, as typed. */
export const BugDraftView = Type.Object({
	reproduce: Type.String(),
	device_model: Type.String(),
	system_version: Type.String(),
	module: Type.Integer(),
	frequency: Type.Integer(),
	severity: Type.Integer(),
});
export type BugDraftView = Static<typeof BugDraftView>;

/** A bug in a list. */
export const BugCardView = Type.Object({
	...ThreadCardView.properties,
	bug_status: Type.Integer(),
	device_model: Type.String(),
	system_version: Type.String(),
	module: Type.Integer(),
	metoo: Type.Integer(),
	is_metoo: Type.Integer(),
	can: Type.Object({ metoo: Permission }),
});
export type BugCardView = Static<typeof BugCardView>;

/** Errors of a bug's fields. */
export const bugContentErrors = ["bug-option-unknown", "bug-module-missing"] as const;
