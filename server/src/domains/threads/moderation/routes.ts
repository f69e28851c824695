import { moderateThreads } from "#contract/bulkModeration.ts";
import * as calls from "#contract/moderation.ts";
import type { Ctx } from "../../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { translateError } from "../../../platform/i18n.ts";
import { listPowers, mayDelete, mayEdit, mayPinReply } from "../policy.ts";
import { findPost } from "../queries.ts";
import { banMember } from "./actions/banMember.ts";
import { digestThread } from "./actions/digestThread.ts";
import { hidePost } from "./actions/hidePost.ts";
import { moderateThreads as moderateThreadsAtOnce } from "./actions/moderateThreads.ts";
import { moveThread } from "./actions/moveThread.ts";
import { pinReply } from "./actions/pinReply.ts";
import { pinThread } from "./actions/pinThread.ts";
import { appliedThreadActions as actions } from "./appliedActions.ts";

/** The thread of a first post. @throws NotFound `thread-not-found` */
async function threadOfFirstPost({ db }: Ctx, pid: number): Promise<number> {
	const post = await findPost(db, pid);
	if (post?.position !== 1) throw new NotFound("thread-not-found");
	return post.tid;
}

export const routes: Route[] = [
	acknowledge(calls.pin, async (ctx, { body: { pid, status, type = "reply", expiry, reason } }) => {
		if (type === "reply") return pinReply(ctx, { pid, on: status === 1, reason });
		return pinThread(ctx, {
			tid: await threadOfFirstPost(ctx, pid),
			level: status === 1 ? Number(type) : 0,
			days: expiry,
			reason,
		});
	}),
	acknowledge(calls.setDigest, (ctx, { body: { tid, digestlevel, expiry, reason } }) =>
		digestThread(ctx, { tid, level: digestlevel, days: expiry, reason }),
	),
	handle(moderateThreads, async (ctx, { body }) => {
		const { results } = await moderateThreadsAtOnce(ctx, body);
		return { lists: results.map((one) => ({ ...one, ...(one.why && { msg: translateError(ctx.lang, one.why) }) })) };
	}),
	acknowledge(calls.setHighlight, (ctx, { body: { tid, highlight_style: value, reason } }) =>
		actions["highlight-thread"].apply(ctx, tid, { value, reason }),
	),
	acknowledge(calls.moveThread, (ctx, { body }) => moveThread(ctx, body)),
	acknowledge(calls.banPost, (ctx, { body: { pid, status, reason } }) =>
		hidePost(ctx, { pid, hidden: status === 1, reason }),
	),
	acknowledge(calls.banUser, (ctx, { body: { ban_uid: uid, bannew, banexpirynew: days, reason } }) => {
		if (bannew === 1 && days === undefined) throw new Invalid({ banexpirynew: "field.required" });
		return banMember(ctx, { uid, banned: bannew === 1, days, reason });
	}),
	handle(calls.topicPermissions, async (ctx, { body: { authorid = 0, fid = 0, uid } }) => {
		const { viewer } = ctx;
		// A member's powers are told to that member alone.
		if (uid && uid !== viewer.uid) return { lists: [] };
		const place = { countryFid: ctx.countryFid, fid };
		const post = { uid: authorid, hidden: false };
		const may = {
			edit: mayEdit(viewer, post),
			delete: mayDelete(viewer, post, place),
			"pin-reply": mayPinReply(viewer, { ...place, uid: authorid }),
		};
		// Whoever deletes as a moderator has the powers to delete threads and replies.
		const isOwn = viewer.loggedIn && viewer.uid === authorid;
		const own = isOwn ? Object.entries(may).flatMap(([name, decision]) => (decision.ok ? name : [])) : [];
		return { lists: [...new Set([...own, ...listPowers(viewer, place)])] };
	}),
];
