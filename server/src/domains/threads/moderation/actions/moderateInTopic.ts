import type { Ctx } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { changeThreadCounts, getTopic } from "../../../topics/queries.ts";
import { mayModerate } from "../../policy.ts";
import { pinLimit } from "../../settings.ts";
import { countPinnedInTopic, findTopicRemovedFrom, lockTopicPins } from "../queries.ts";
import { moderateThread } from "./moderateThread.ts";

interface Choice {
	tid: number;
	on: boolean;
	reason?: string | undefined;
}

/**
 * Pins a thread to the top of its topic, or unpins it.
 * @throws Conflict `pin-full` when as many as allowed are pinned there; otherwise as `moderateThread`
 */
export const pinInTopic = (ctx: Ctx, { tid, on, reason }: Choice) =>
	moderateThread(
		ctx,
		{ tid, action: on ? "pin-topic-thread" : "unpin-topic-thread", power: "pin-in-topic", reason },
		async ({ topid, topicPinned }, tx) => {
			if (on && !topicPinned && topid !== null) {
				await lockTopicPins(tx, topid);
				if ((await countPinnedInTopic(tx, topid)) >= (await readSetting(ctx.deps, pinLimit)))
					throw new Conflict("pin-full");
			}
			return { topicPinned: on };
		},
	);

/** Takes a thread out of its topic; it stays in its board. @throws as `moderateThread` */
export const removeFromTopic = (ctx: Ctx, { tid, reason }: Omit<Choice, "on">) =>
	moderateThread(
		ctx,
		{ tid, action: "remove-topic-thread", power: "remove-from-topic", reason },
		async ({ topid }, tx) => {
			await changeThreadCounts(tx, [{ topid, step: -1 }]);
			return { topid: null, topicPinned: false };
		},
	);

/**
 * Puts a thread back in the topic that it was removed from. One that has another topic meanwhile stays there.
 * @throws NotFound `topic-not-found` when the topic was deleted; otherwise as `moderateThread`
 */
export const returnToTopic = (ctx: Ctx, { tid, reason }: Omit<Choice, "on">) =>
	moderateThread(
		ctx,
		{
			tid,
			action: "return-topic-thread",
			power: "remove-from-topic",
			reason,
			mayAlso: async (thread, tx) => {
				const topid = thread.topid === null ? await findTopicRemovedFrom(tx, tid) : undefined;
				return topid !== undefined && mayModerate(ctx.viewer, "remove-from-topic", { ...thread, topid }).ok;
			},
		},
		async (thread, tx) => {
			const removedFrom = thread.topid === null ? await findTopicRemovedFrom(tx, tid) : undefined;
			if (removedFrom === undefined) return {};
			const { topid } = await getTopic(tx, removedFrom);
			await changeThreadCounts(tx, [{ topid, step: 1 }]);
			return { topid };
		},
	);
