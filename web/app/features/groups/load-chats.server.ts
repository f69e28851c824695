import { getGroupProfile, recommendedChats } from "#contract/chatGroups.ts";
import { chatRules } from "#contract/chatRules.ts";
import type { GroupProfile } from "#contract/chatViews.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";

/** The chat of a topic, for members; undefined when it has none. */
async function findTopicChat(api: PageApi, topid: number): Promise<GroupProfile | undefined> {
	if (!api.viewer.loggedIn) return undefined;
	return api.call(getGroupProfile, { query: { topid } }).catch((error: unknown) => {
		if (error instanceof CallError && error.status === 404) return undefined;
		throw error;
	});
}

/** Group chats to join (L-032): the chat of a topic first, also of members who are in it. */
export async function loadChats(api: PageApi, topid = 0): Promise<GroupProfile[]> {
	const [own, { lists }] = await Promise.all([
		topid ? findTopicChat(api, topid) : undefined,
		api.call(recommendedChats, { query: topid ? { topid } : {} }),
	]);
	return own ? [own, ...lists.filter(({ groupID }) => groupID !== own.groupID)].slice(0, chatRules.recommended) : lists;
}
