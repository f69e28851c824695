import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite } from "./callPresets.ts";
import { Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { bulkActionNames } from "./moderationActions.ts";

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
	...moderatorWrite,
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
