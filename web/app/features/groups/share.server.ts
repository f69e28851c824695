import { sendCustom } from "#contract/chatMessages.ts";
import type { SharedCard } from "#contract/chatViews.ts";
import { userInfo } from "#contract/summary.ts";
import { getThread } from "#contract/threads.ts";
import { getTopic } from "#contract/topics.ts";
import type { PostedForm } from "../../lib/form/form-actions.server.ts";
import type { LoaderApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForVisitor } from "../../lib/paths.ts";

/** What a card says of a message, at most. */
const maxText = 140;

/** The thread, topic or profile that the address of the page names, as a card (S-029). Undefined without one. */
export async function loadShared(api: LoaderApi, { searchParams }: URL): Promise<SharedCard | undefined> {
	const id = (name: string): number => parseId(searchParams.get(name) ?? "");
	const [tid, topid, uid] = [id("tid"), id("topid"), id("uid")];
	if (tid) {
		const { subject, share_picture } = await api.load(getThread, { params: { tid } });
		return { Type: 1, Tid: tid, Title: subject.slice(0, 200), CoverPath: share_picture };
	}
	if (topid) {
		const { top_name, des } = await api.load(getTopic, { params: { topid } });
		return { Type: 2, TopicId: topid, Title: top_name, Message: des.slice(0, maxText) };
	}
	if (!uid) return undefined;
	const { name, avatar } = await api.load(userInfo, { query: { uuid: uid } });
	return { Type: 3, Title: name, ShareUrl: pathsForVisitor(api).member(uid), ...(avatar ? { CoverPath: avatar } : {}) };
}

/** Sends the card of the page to a conversation. */
export async function shareTo({ api, url, text, key }: PostedForm): Promise<boolean> {
	const card = await loadShared(api, url);
	if (!card) return false;
	await api.call(sendCustom, { body: { to: text("to"), ...card, ...(key ? { clientId: key } : {}) } }, key);
	return true;
}
