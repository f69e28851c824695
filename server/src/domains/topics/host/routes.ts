import * as calls from "#contract/topicHosts.ts";
import type { Ctx } from "../../../platform/context.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { listTopicHosts } from "../../accounts/role/topicHosts.ts";
import { maySeeHosts } from "../policy.ts";
import { getTopic } from "../queries.ts";
import { addHost, handOver, removeHost } from "./actions/changeHosts.ts";

/** The hosts of a topic, the main one first. */
async function presentHosts({ db }: Ctx, topid: number) {
	const { uid: main } = await getTopic(db, topid);
	const uids = [main, ...(await listTopicHosts(db, topid)).filter((uid) => uid !== main)];
	const authorOf = await listAuthors(db, uids);
	return { lists: uids.map(authorOf), main };
}

export const hostRoutes: Route[] = [
	handle(calls.listTopicHosts, async (ctx, { params: { topid } }) => {
		const topic = await getTopic(ctx.db, topid);
		authorize(maySeeHosts(ctx.viewer, topic, await findRoles(ctx.db, topic.uid)));
		return presentHosts(ctx, topid);
	}),
	handle(calls.addTopicHost, async (ctx, { body: { topid, username } }) => {
		await addHost(ctx, topid, username);
		return presentHosts(ctx, topid);
	}),
	handle(calls.removeTopicHost, async (ctx, { body: { topid, uid } }) => {
		await removeHost(ctx, topid, uid);
		return presentHosts(ctx, topid);
	}),
	handle(calls.handOverTopic, async (ctx, { body: { topid, uid } }) => {
		await handOver(ctx, topid, uid);
		return presentHosts(ctx, topid);
	}),
];
