import Type from "typebox";
import { call } from "./call.ts";
import { moderatorWrite } from "./callPresets.ts";
import { Id, ModerationReason } from "./common.ts";

/** Replies at once. */
export const splitRepliesMax = 100;

export const splitThread = call({
	...moderatorWrite,
	id: "moderation.split",
	path: "/v5/moderation/split",
	summary:
		"Makes replies of a thread, with those nested under them, a thread of their own with a title, in a board; the oldest begins it. `moderation.apply` undoes it with the action `split-thread` and the value 0, and merges threads with `merge-thread`",
	body: Type.Object({
		tid: Id,
		pids: Type.Array(Id, { minItems: 1, maxItems: splitRepliesMax }),
		subject: Type.String({ maxLength: 1_000 }),
		fid: Id,
		reason: ModerationReason,
	}),
	response: Type.Object({ tid: Id, fid: Id }),
	errors: ["thread-not-found", "thread-forbidden", "not-allowed", "reply-not-found", "title-empty"],
});
