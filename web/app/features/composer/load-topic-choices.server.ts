import type { PageApi } from "#contract/pageApi.ts";
import { followedTopics, topicsByDefault } from "#contract/topicLists.ts";
import { serializeTopic } from "./topic.ts";

const mostFollowed = 30;
const mostPopular = 20;

/** Topics to choose from without scripts: the post's own, followed ones, then the most active. None for a page that a script loads. */
export async function loadTopicChoices(api: PageApi, request: Request, chosen: string): Promise<string[]> {
	if (request.headers.get("sec-fetch-dest") === "empty") return [];
	const lists = await Promise.all([
		api.call(followedTopics, { query: { limit: mostFollowed } }),
		api.call(topicsByDefault, { query: { country_fid: api.section.fid, limit: mostPopular } }),
	]);
	const found = lists.flatMap(({ lists }) =>
		lists.map(({ topid, top_name }) => serializeTopic({ topid, topic_name: top_name })),
	);
	return [...new Set([...(chosen ? [chosen] : []), ...found])];
}
