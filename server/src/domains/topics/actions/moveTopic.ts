import { eq } from "drizzle-orm";
import { topicsTag, topicTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { isOpen, listAllCategories } from "../category/categories.ts";
import { mayChangeCategories } from "../policy.ts";
import { lockTopic } from "../queries.ts";
import { topics } from "../tables.ts";

/**
 * Moves a topic to another category, as an administrator. Repeating it changes nothing.
 * @throws Forbidden; NotFound `topic-not-found`; Invalid `categoryId`
 */
export function moveTopic(
	ctx: Ctx,
	{ topid, categoryId, reason }: { topid: number; categoryId: number; reason?: string | undefined },
): Promise<void> {
	authorize(mayChangeCategories(ctx.viewer));
	return ctx.transaction(async (tx) => {
		const topic = await lockTopic(tx, topid);
		if (topic.categoryId === categoryId) return;
		if (!isOpen(await listAllCategories(tx), categoryId)) throw new Invalid({ categoryId: "topic-category-missing" });
		await tx.update(topics).set({ categoryId }).where(eq(topics.topid, topid));
		await logModeration(tx, ctx, {
			action: "move-topic",
			object: { kind: "topic", id: topid },
			of: topic,
			reason,
			before: { category: topic.categoryId },
			after: { category: categoryId },
		});
		await signal(tx, { invalidate: [topicsTag, topicTag(topid)] });
	});
}
