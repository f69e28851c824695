import { memberActions } from "#contract/memberModeration.ts";
import { replyActions, threadActions } from "#contract/threadModeration.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { withApply } from "../../moderationSlot.ts";
import { mergeThreads, undoMerge } from "../merge/actions/mergeThreads.ts";
import { undoSplit } from "../merge/actions/splitThread.ts";
import { deleteReply } from "../reply/actions/deleteReply.ts";
import { deleteThread } from "../thread/actions/deleteThread.ts";
import { banFromBoard } from "./actions/banFromBoard.ts";
import { banMember } from "./actions/banMember.ts";
import { blurPost } from "./actions/blurPost.ts";
import { digestThread } from "./actions/digestThread.ts";
import { hidePost } from "./actions/hidePost.ts";
import { pinInTopic, removeFromTopic, returnToTopic } from "./actions/moderateInTopic.ts";
import { moderateThread } from "./actions/moderateThread.ts";
import { moveThread } from "./actions/moveThread.ts";
import { pinReply } from "./actions/pinReply.ts";
import { pinThread } from "./actions/pinThread.ts";

/** How moderators' actions on threads are carried out. */
export const appliedThreadActions = withApply(threadActions, {
	"pin-thread": (ctx, tid, { value, ...change }) => pinThread(ctx, { ...change, tid, level: value }),
	"digest-thread": (ctx, tid, { value, ...change }) => digestThread(ctx, { ...change, tid, level: value }),
	"highlight-thread": (ctx, tid, { value, reason }) =>
		moderateThread(ctx, { tid, action: "highlight-thread", power: "highlight", reason }, () => ({ highlight: value })),
	"close-thread": (ctx, tid, { value, reason }) =>
		moderateThread(ctx, { tid, action: value === 0 ? "open-thread" : "close-thread", power: "close", reason }, () => ({
			closed: value !== 0,
		})),
	"move-thread": (ctx, tid, { value, reason }) => moveThread(ctx, { tid, fid: value, reason }),
	"delete-thread": (ctx, tid, { value, reason }) => deleteThread(ctx, { tid, undo: value === 0, reason }),
	"merge-thread": (ctx, tid, { value, reason }) =>
		value === 0 ? undoMerge(ctx, { tid, reason }) : mergeThreads(ctx, { tid, into: value, reason }),
	"split-thread": (ctx, tid, { value, reason }) => {
		if (value !== 0) throw new Invalid({ value: "field.format" });
		return undoSplit(ctx, { tid, reason });
	},
	"pin-topic-thread": (ctx, tid, { value, reason }) => pinInTopic(ctx, { tid, on: value !== 0, reason }),
	"remove-topic-thread": (ctx, tid, { value, reason }) =>
		(value === 0 ? returnToTopic : removeFromTopic)(ctx, { tid, reason }),
	"hide-thread": (ctx, tid, { value, reason }) => hidePost(ctx, { tid, hidden: value !== 0, reason }),
	"blur-thread": (ctx, tid, { value, reason }) => blurPost(ctx, { tid, blurred: value !== 0, reason }),
});

/** The same of replies. */
export const appliedReplyActions = withApply(replyActions, {
	"pin-reply": (ctx, pid, { value, reason }) => pinReply(ctx, { pid, on: value !== 0, reason }),
	"delete-reply": (ctx, pid, { value, reason }) => deleteReply(ctx, { pid, undo: value === 0, reason }),
	"hide-reply": (ctx, pid, { value, reason }) => hidePost(ctx, { pid, hidden: value !== 0, reason }),
	"blur-reply": (ctx, pid, { value, reason }) => blurPost(ctx, { pid, blurred: value !== 0, reason }),
	"ban-from-board": (ctx, pid, { value, ...ban }) => banFromBoard(ctx, { ...ban, pid, banned: value !== 0 }),
});

/** The same of members, whom moderators ban who moderate where they have written. */
export const appliedMemberActions = withApply(memberActions, {
	"ban-member": (ctx, uid, { value, ...ban }) => banMember(ctx, { ...ban, uid, banned: value !== 0 }),
});
