import { eq } from "drizzle-orm";
import { feedTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import { findSectionByFid, isSectionOpen } from "#contract/sections.ts";
import { topicRules } from "#contract/topicViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayCreateTopic } from "../../accounts/policy.ts";
import { assignRole } from "../../accounts/role/actions/assignRole.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { assertAddressAllowed } from "../../auth/addressBan/queries.ts";
import { attachPictures } from "../../media/actions/attachPictures.ts";
import { findPictureSize } from "../../media/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { isOpen, loadCategories } from "../category/categories.ts";
import { mayEditTopic } from "../policy.ts";
import { changeFollowerCount, insertFollow, lockTopic } from "../queries.ts";
import { checkTopic, leastHot, type TopicContent, type TopicInput } from "../rules.ts";
import { topics } from "../tables.ts";

const pictureUse = (topid: number): string => `topic:${topid}`;

/** The id of the picture; null for none, undefined when it stays. @throws Invalid `aids` */
function pictureOf({ aids }: TopicInput): number | null | undefined {
	if (aids === undefined) return undefined;
	const [aid = null, second] = aids;
	if (second !== undefined) throw new Invalid({ aids: "too-many-pictures" }, undefined, { max: 1 });
	return aid;
}

/** Makes it the picture of the topic, in place of another. @throws Invalid `aids` */
async function setPicture(tx: Tx, uid: number, topid: number, aid: number | null): Promise<void> {
	await attachPictures(tx, { uid, aids: aid === null ? [] : [aid], usedBy: pictureUse(topid) });
	await tx.update(topics).set({ aid }).where(eq(topics.topid, topid));
	const picture = aid === null ? undefined : await findPictureSize(tx, aid);
	const min = topicRules.pictureSide;
	if (picture && Math.min(picture.width, picture.height) < min)
		throw new Invalid({ aids: "topic-picture-small" }, undefined, { min });
}

/** For concurrent writes of one name. @throws Invalid `topic-name-taken`, otherwise the error itself */
function rethrowTakenName(error: unknown): never {
	for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
		if ((cause as { constraint?: unknown }).constraint === "topics_name")
			throw new Invalid({ name: "topic-name-taken" });
	throw error;
}

/**
 * Creates a topic; its creator is its host and follows it.
 * @throws Forbidden by `mayCreateTopic`, `address-banned`; Invalid by field
 */
export async function createTopic(ctx: Ctx, input: TopicInput): Promise<number> {
	const { uid } = ctx.viewer;
	authorize(mayCreateTopic(ctx.viewer));
	const categories = await loadCategories(ctx.deps);
	const content = checkTopic(input, (categoryId) => isOpen(categories, categoryId));
	const aid = pictureOf(input) ?? null;
	const section = findSectionByFid(input.countryFid);
	if (section && !isSectionOpen(section, ctx.deps.config.features)) throw new Invalid({ countryFid: "section-closed" });
	return ctx
		.transaction(async (tx) => {
			await assertAddressAllowed(tx, ctx);
			const now = ctx.clock.now();
			const values = {
				...content,
				categoryId: input.categoryId,
				countryFid: section?.fid ?? ctx.countryFid,
				uid,
				hot: leastHot(now),
				createdAt: now,
			};
			const { topid } = first(await tx.insert(topics).values(values).returning({ topid: topics.topid }));
			if (aid !== null) await setPicture(tx, uid, topid, aid);
			await assignRole(tx, uid, { role: "topic-host", topic: topid });
			await insertFollow(tx, uid, topid, now);
			await changeFollowerCount(tx, topid, 1);
			await signal(tx, { invalidate: [topicsTag] });
			return topid;
		})
		.catch(rethrowTakenName);
}

/**
 * Saves a topic; its category and section stay. What a moderator changes is logged.
 * @throws NotFound `topic-not-found`; Forbidden by `mayEditTopic`; Conflict `stale-edit`; Invalid by field
 */
export async function editTopic(ctx: Ctx, topid: number, input: TopicInput): Promise<number> {
	return ctx
		.transaction(async (tx) => {
			const topic = await lockTopic(tx, topid);
			authorize(mayEditTopic(ctx.viewer, topic, await findRoles(tx, topic.uid)));
			await assertAddressAllowed(tx, ctx);
			const content = checkTopic(input);
			if (input.version !== undefined && input.version !== topic.version) throw new Conflict("stale-edit");
			const aid = pictureOf(input);
			const isNewPicture = aid !== undefined && aid !== topic.aid;
			const changes: TopicContent = {
				...content,
				...(input.rules === undefined && { rules: topic.rules }),
				...(input.tagIds === undefined && { tagIds: topic.tagIds }),
			};
			const changed = Object.entries(changes).flatMap(([name, value]) =>
				String(value) === String(topic[name as keyof TopicContent]) ? [] : name,
			);
			if (changed.length === 0 && !isNewPicture) return topid;
			if (isNewPicture) await setPicture(tx, ctx.viewer.uid, topid, aid);
			await tx
				.update(topics)
				.set({ ...changes, version: topic.version + 1 })
				.where(eq(topics.topid, topid));
			if (ctx.viewer.uid !== topic.uid) {
				const fields = [...changed, ...(isNewPicture ? ["picture"] : [])].join();
				await logModeration(tx, ctx, {
					action: "edit-topic",
					object: { kind: "topic", id: topid },
					of: topic,
					before: {},
					after: { fields },
				});
			}
			const isRenamed = content.name !== topic.name;
			await signal(tx, { invalidate: [topicsTag, topicTag(topid), ...(isRenamed ? [feedTag] : [])] });
			return topid;
		})
		.catch(rethrowTakenName);
}
