import { eq } from "drizzle-orm";
import { feedTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import { maxCoHosts } from "#contract/topicHosts.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize, denied } from "../../../../platform/security/policy.ts";
import { isBanned } from "../../../accounts/group/queries.ts";
import { findUidByUsername } from "../../../accounts/queries.ts";
import { assignRole, removeTopicHost } from "../../../accounts/role/actions/assignRole.ts";
import { listTopicHosts } from "../../../accounts/role/topicHosts.ts";
import { requireUnblocked } from "../../../social/block/actions/requireUnblocked.ts";
import { topicHostChanged } from "../../events.ts";
import { mayAppointHosts, mayRemoveHost } from "../../policy.ts";
import { lockTopic } from "../../queries.ts";
import { topics } from "../../tables.ts";

const notify = (tx: Tx, { viewer, clock }: Ctx, topid: number, uid: number): Promise<void> =>
	publish(tx, topicHostChanged({ topid, uid, by: viewer.uid, at: clock.now().getTime() }));

/**
 * Makes a member a host of the viewer's topic. Repeating it changes nothing.
 * @throws NotFound `topic-not-found`; Forbidden by `mayAppointHosts`, `blocked-by-member`; Invalid `member-unknown`,
 * `too-many-hosts`
 */
export async function addHost(ctx: Ctx, topid: number, username: string): Promise<void> {
	await ctx.transaction(async (tx) => {
		const topic = await lockTopic(tx, topid);
		authorize(mayAppointHosts(ctx.viewer, topic));
		const uid = await findUidByUsername(tx, username);
		if (!uid || ctx.viewer.hides(uid) || (await isBanned(tx, uid))) throw new Invalid({ username: "member-unknown" });
		await requireUnblocked(tx, ctx, [uid]);
		const hosts = await listTopicHosts(tx, topid);
		if (hosts.includes(uid)) return;
		if (hosts.length > maxCoHosts) throw new Invalid({ username: "too-many-hosts" }, undefined, { max: maxCoHosts });
		await assignRole(tx, uid, { role: "topic-host", topic: topid }, { appointedBy: ctx.viewer.uid });
		await notify(tx, ctx, topid, uid);
		await signal(tx, { invalidate: [topicTag(topid)] });
	});
}

/**
 * Takes a host's powers over a topic away. Repeating it changes nothing.
 * @throws NotFound `topic-not-found`; Forbidden by `mayRemoveHost`
 */
export async function removeHost(ctx: Ctx, topid: number, uid: number): Promise<void> {
	await ctx.transaction(async (tx) => {
		authorize(mayRemoveHost(ctx.viewer, await lockTopic(tx, topid), uid));
		await removeTopicHost(tx, uid, topid);
		await signal(tx, { invalidate: [topicTag(topid)] });
	});
}

/**
 * Makes another host the main host of the viewer's topic. The viewer stays a host.
 * @throws NotFound `topic-not-found`; Forbidden by `mayAppointHosts`, and for a member who is no host or is banned
 */
export async function handOver(ctx: Ctx, topid: number, uid: number): Promise<void> {
	await ctx.transaction(async (tx) => {
		const topic = await lockTopic(tx, topid);
		if (topic.uid === uid) return;
		authorize(mayAppointHosts(ctx.viewer, topic));
		const isHost = (await listTopicHosts(tx, topid)).includes(uid);
		if (!isHost || (await isBanned(tx, uid))) authorize(denied("not-allowed"));
		await tx.update(topics).set({ uid }).where(eq(topics.topid, topid));
		await notify(tx, ctx, topid, uid);
		await signal(tx, { invalidate: [topicsTag, topicTag(topid), feedTag] });
	});
}
