import { eq } from "drizzle-orm";
import { feedTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import type { topicActions } from "#contract/topics.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { assignRole, removeTopicHosts } from "../../accounts/role/actions/assignRole.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { mayMarkTopic, mayModerateTopic } from "../policy.ts";
import { isTakenName, lockTopicOrHidden } from "../queries.ts";
import { topics } from "../tables.ts";

interface Moderation {
	topid: number;
	action: (typeof topicActions)[number];
	reason?: string | undefined;
}

/** What each action sets. */
const changes = {
	hide: ["hidden", true],
	show: ["hidden", false],
	close: ["closed", true],
	open: ["closed", false],
	mark: ["official", true],
	unmark: ["official", false],
} as const satisfies Record<Moderation["action"], readonly ["hidden" | "closed" | "official", boolean]>;

/**
 * Hides a topic, whose page and name then nobody but its host and moderators see, while its threads stay; or closes it
 * to new threads. `show` and `open` end it. Or marks it as official, until `unmark`. Repeating it changes nothing.
 * @throws NotFound `topic-not-found`; Forbidden by `mayModerateTopic`, `mayMarkTopic`; AppError 409 `topic-name-taken`
 * when another topic has its name meanwhile
 */
export async function moderateTopic(ctx: Ctx, { topid, action, reason }: Moderation): Promise<void> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const topic = await lockTopicOrHidden(tx, viewer, topid);
		const [field, value] = changes[action];
		authorize(
			field === "official"
				? mayMarkTopic(viewer, topic)
				: mayModerateTopic(viewer, topic, await findRoles(tx, topic.uid)),
		);
		if (topic[field] === value) return;
		if (action === "show" && (await isTakenName(tx, topic))) throw new AppError(409, "topic-name-taken");
		const deletion = value ? { deletedAt: clock.now(), deletedBy: viewer.uid } : { deletedAt: null, deletedBy: null };
		await tx
			.update(topics)
			.set({ [field]: value, ...(field === "hidden" && deletion) })
			.where(eq(topics.topid, topid));
		// A hidden topic has no host's powers; shown again, it has its main host.
		if (action === "show") await assignRole(tx, topic.uid, { role: "topic-host", topic: topid });
		if (action === "hide") await removeTopicHosts(tx, topid);
		const object = { kind: "topic", id: topid };
		await logModeration(tx, ctx, {
			action: `${action}-topic`,
			object,
			of: topic,
			reason,
			before: { [field]: !value },
			after: { [field]: value },
		});
		await signal(tx, { invalidate: [topicsTag, topicTag(topid), feedTag] });
	});
}
