import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { forumNav } from "#contract/boards.ts";
import type { CallResponse } from "#contract/call.ts";
import { readDraft } from "#contract/drafts.ts";
import { readForward } from "#contract/forwards.ts";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { getGroupRead } from "#contract/threadOptions.ts";
import { getThread } from "#contract/threads.ts";
import { getTopic } from "#contract/topics.ts";
import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { composers, pathsForVisitor } from "../../lib/paths.ts";
import { kindOfPost, type PostKind } from "../../lib/post-kind.ts";
import { requireData } from "../../lib/require-data.ts";
import { contentOfDraft } from "./draft-content.server.ts";
import { loadTopicChoices } from "./load-topic-choices.server.ts";
import { newPoll, pollOfThread, serializePoll } from "./poll/poll-fields.ts";
import type { InitialPost } from "./post-fields.ts";
import { parsePublishing, serializePublishing } from "./publishing/publishing-fields.ts";
import { serializeTopic } from "./topic.ts";
import { noVideo, serializeVideo, videoOfView } from "./video/video-fields.ts";

const titles = { post: "composer.newPost", poll: "poll.new", video: "video.new" } as const satisfies Record<
	PostKind,
	MessageKey
>;

/**
 * Data of the composer: a new thread; `?draft=` continues a draft, `?tid=` edits a thread, `?fid=` preselects a board. What is of
 * another kind is redirected to its own composer.
 */
export async function loadPost({ request, context }: LoaderFunctionArgs, kind: PostKind) {
	const api = pageApi(context);
	const paths = pathsForVisitor(api);
	const { searchParams } = new URL(request.url);
	const tid = parseId(searchParams.get("tid"));
	const requireKind = (post: { poll?: unknown; video?: unknown }, query: { draft: number } | { tid: number }): void => {
		const found = kindOfPost(post);
		if (found !== kind) throw redirect(paths.href(composers[found], query));
	};

	const [{ lists: boards }, { list: readers }] = await requireData(
		Promise.all([api.call(forumNav, { query: {} }), api.call(getGroupRead, {})]),
	);
	const t = translatorFor(api.lang);
	const key = crypto.randomUUID();
	if (tid === 0) {
		const draft = parseId(searchParams.get("draft"));
		const draftContent = draft ? await readDraftIfExists(api, draft) : undefined;
		if (draftContent) requireKind(draftContent, { draft });
		const content = draftContent ? contentOfDraft(draftContent, kind) : blankPost(kind);
		const own = api.sectionChosen ? api.section.fid : api.viewer.countryFid;
		const topic = draftContent ? content.topic : await findTopic(api, parseId(searchParams.get("topid")));
		const published = parsePublishing(content.publishing);
		const forward = draftContent ? published.forward : parseId(searchParams.get("forward"));
		const forwarded =
			forward && kind === "post" ? await requireData(api.call(readForward, { params: { tid: forward } })) : undefined;
		const isGone = forwarded?.forward.thread === null;
		if (isGone && !draft) throw data("not-found", { status: 404 });
		const initialPost: InitialPost = {
			...content,
			...{ tid, draft, key, topic },
			country_fid: content.country_fid || own,
			fid: content.fid || parseId(searchParams.get("fid")),
			// A draft loses what is gone: it could not be posted.
			publishing: serializePublishing({ ...published, forward: forwarded && !isGone ? forward : 0 }),
		};
		const topics = await loadTopicChoices(api, request, topic);
		return { forwarded, initialPost, boards, readers, topics, back: paths.home, title: t(titles[kind]), fixed: false };
	}
	const thread = await requireData(api.call(getThread, { params: { tid } }));
	if (!thread.can.edit.ok) throw data("not-allowed", { status: 403 });
	requireKind(thread, { tid });
	const { subject, message = "", version, fid, country_fid, readaccess, attachments: pictures } = thread;
	const thread_tag = thread.thread_tag.join(" ");
	const publishing = serializePublishing({ at: 0, forward: 0, products: thread.goods ?? [] });
	const fixed = (thread.poll?.voters ?? 0) > 0;
	const poll = thread.poll && !fixed ? serializePoll(pollOfThread(thread.poll)) : "";
	const video = thread.video ? serializeVideo(videoOfView(thread.video)) : "";
	const initialPost: InitialPost = {
		tid,
		draft: 0,
		key,
		subject,
		message,
		version,
		fid,
		country_fid,
		readaccess,
		thread_tag,
		topic: serializeTopic(thread),
		publishing,
		pictures,
		poll,
		video,
	};
	return {
		forwarded: thread.forward && { forward: thread.forward },
		initialPost,
		boards,
		readers,
		topics: await loadTopicChoices(api, request, initialPost.topic),
		back: paths.thread({ tid }),
		title: t("composer.editPost"),
		fixed,
	};
}

const blankPost = (kind: PostKind): ReturnType<typeof contentOfDraft> => ({
	...{
		subject: "",
		message: "",
		fid: 0,
		country_fid: 0,
		readaccess: 0,
		thread_tag: "",
		version: 0,
		pictures: [],
		topic: "",
		publishing: "",
	},
	poll: kind === "poll" ? serializePoll(newPoll()) : "",
	video: kind === "video" ? serializeVideo(noVideo) : "",
});

/** The topic that an address preselects; empty if it does not exist. */
async function findTopic(api: PageApi, topid: number): Promise<string> {
	if (topid === 0) return "";
	const topic = await api.call(getTopic, { params: { topid } }).catch((error: unknown) => {
		if (error instanceof CallError && error.reason === "topic-not-found") return undefined;
		throw error;
	});
	return topic ? serializeTopic({ topid, topic_name: topic.top_name }) : "";
}

/** A draft of the account; undefined when it was posted or deleted elsewhere, as the device may still have its text. */
const readDraftIfExists = (api: PageApi, tid: number): Promise<CallResponse<typeof readDraft> | undefined> =>
	requireData(
		api.call(readDraft, { params: { tid } }).catch((error: unknown) => {
			if (error instanceof CallError && error.reason === "draft-not-found") return undefined;
			throw error;
		}),
	);

const parseId = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
