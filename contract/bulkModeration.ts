import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite } from "./callPresets.ts";
import { Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { digestDays, highlightStyles, pinDays } from "./powers.ts";

/** What moderators do with several threads at once, and the values that each takes; of a move it is the board. */
export const bulkActions = {
	sticky: [0, 1, 2, 3],
	digest: [0, 1, 2, 3],
	highlight: highlightStyles,
	close: [0, 1],
	move: undefined,
	delete: [0, 1],
} as const satisfies Record<string, readonly number[] | undefined>;

export type BulkAction = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];

/** For how many days a pin or a digest may last. */
export const bulkDays: Partial<Record<BulkAction, readonly number[]>> = { sticky: pinDays, digest: digestDays };

/** Threads at once. */
export const bulkThreadsMax = 50;

const BulkResult = Type.Object({
	tid: Id,
	/** Empty for a thread that the viewer may not read. */
	subject: Type.String(),
	ok: Type.Boolean(),
	/** The value before; null when it can't be restored. */
	before: Type.Union([Type.Integer(), Type.Null()]),
	/** Why it was refused, as a code and as a sentence. */
	why: Type.Optional(Type.String()),
	msg: Type.Optional(Type.String()),
});
export type BulkResult = Static<typeof BulkResult>;

export const moderateThreads = call({
	...memberWrite,
	access: "moderator",
	id: "moderation.threads",
	path: "/v5/moderation/threads",
	summary:
		"Pins, digests, highlights, closes, moves or deletes several threads, each to a value; one that is refused doesn't stop the others",
	body: Type.Object({
		action: Type.Enum(bulkActionNames),
		threads: Type.Array(Type.Object({ tid: Id, value: NonNegativeInteger }), { minItems: 1, maxItems: bulkThreadsMax }),
		/** Days; without, a pin or digest does not end. */
		expiry: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
		reason: ModerationReason,
	}),
	response: Type.Object({ lists: Type.Array(BulkResult) }),
});
