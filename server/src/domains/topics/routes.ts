import type { CallRequest } from "#contract/call.ts";
import * as topicCalls from "#contract/topics.ts";
import { cleanText } from "../../platform/data/text.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid, withFieldNames } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { isOn } from "../../platform/http/wireValues.ts";
import { setMessage } from "../../platform/i18n.ts";
import { deleteTopic } from "./actions/deleteTopic.ts";
import { followTopic, type TopicFollow } from "./actions/followTopic.ts";
import { moderateTopic } from "./actions/moderateTopic.ts";
import { createTopic, editTopic } from "./actions/saveTopic.ts";
import { listRoutes } from "./listRoutes.ts";
import { presentTopic, tagsOfTopic } from "./presenter.ts";
import { getTopicOrHidden } from "./queries.ts";
import type { TopicInput } from "./rules.ts";

const presentFollow = ({ isGroup, isFollowing, followers }: TopicFollow) => ({
	is_group: Number(isGroup),
	is_following: Number(isFollowing),
	follows_status: Number(isFollowing),
	followers,
});

const idsIn = (list: string): number[] => list.split(",").filter(Boolean).map(Number);

/** `des` takes the place of a blank `message` (V-026). */
const isBlank = (message: string): boolean => cleanText(message) === "";

function topicInputOf(body: CallRequest<typeof topicCalls.saveTopic>["body"]): TopicInput {
	const { subject, message = "", des = "", rules, tagids, categoryid = 0, country_fid = 0, aids, version } = body;
	return {
		...{
			name: subject,
			description: isBlank(message) ? des : message,
			rules,
			tagIds: tagids === undefined ? undefined : idsIn(tagids),
		},
		...{ categoryId: categoryid, countryFid: country_fid, aids: aids === undefined ? aids : idsIn(aids), version },
	};
}

const topicFields = { name: "subject", tagIds: "tagids", categoryId: "categoryid" };

export const routes: Route[] = [
	handle(topicCalls.saveTopic, async (ctx, { body }) => {
		const { isEdit = 0, tid = 0 } = body;
		if (isEdit === 1 && tid === 0) throw new Invalid({ tid: "field.required" });
		const input = topicInputOf(body);
		const names = { ...topicFields, description: isBlank(body.message ?? "") ? "des" : "message" };
		const topid = await withFieldNames(names, () =>
			isEdit === 1 ? editTopic(ctx, tid, input) : createTopic(ctx, input),
		);
		setMessage(ctx, isEdit === 1 ? "response.topic-saved" : "response.topic-created");
		return { topid, tid: topid, pid: 0 };
	}),
	handle(topicCalls.getTopic, (ctx, { params }) =>
		shareAmongGuests(ctx, topicCalls.getTopic.id, params, tagsOfTopic, async () =>
			presentTopic(ctx, await getTopicOrHidden(ctx.db, ctx.viewer, params.topid)),
		),
	),
	handle(topicCalls.followTopic, async (ctx, { body: { topid, status } }) => {
		const follow = await followTopic(ctx, topid, isOn(status));
		setMessage(ctx, follow.isFollowing ? "response.followed" : "response.unfollowed");
		return presentFollow(follow);
	}),
	handle(topicCalls.toggleTopic, async (ctx, { query: { topid } }) => presentFollow(await followTopic(ctx, topid))),
	acknowledge(topicCalls.deleteTopic, async (ctx, { body: { tid, topid = tid, reason } }) => {
		if (topid === undefined) throw new Invalid({ tid: "field.required" });
		await deleteTopic(ctx, topid, reason);
		setMessage(ctx, "response.topic-deleted");
	}),
	acknowledge(topicCalls.moderateTopic, (ctx, { body }) => moderateTopic(ctx, body)),
	...listRoutes,
];
