import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { type BoardView, forumNav } from "#contract/boards.ts";
import type { CallResponse } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import { readDraft } from "#contract/drafts.ts";
import { readForward } from "#contract/forwards.ts";
import { CallError } from "#contract/pageApi.ts";
import { getPhoto, myPhotoSeries } from "#contract/photography.ts";
import { phoneNav, photoTypes } from "#contract/photos.ts";
import { boards as boardIds } from "#contract/sections.ts";
import { getGroupRead } from "#contract/threadOptions.ts";
import { getThread } from "#contract/threads.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { followedTopics, topicsByDefault } from "#contract/topicLists.ts";
import { getTopic } from "#contract/topics.ts";
import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { type LoaderApi, pageApi, requireData } from "../../lib/page-context.ts";
import { composers, pathsForVisitor } from "../../lib/paths.ts";
import { kindOfPost, type PostKind } from "../../lib/post-kind.ts";
import type { PostContent, PostTopic } from "../../lib/unsent/post.ts";
import { blankContent, contentOfDraft, contentOfThread, topicOf } from "./content.server.ts";
import type { InitialPost } from "./post-form.ts";

const photographyBoard: number = boardIds.photos;

const titles = { post: "composer.newPost", poll: "poll.new", video: "video.new" } as const satisfies Record<
	PostKind,
	MessageKey
>;

/**
 * Data of the composer: a new thread; `?draft=` continues a draft, `?tid=` edits a thread, `?fid=` preselects a board,
 * `?subject=` begins with a title. What is of another kind is redirected to its own composer.
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

	const [{ lists: allBoards }, { list: readers }] = await Promise.all([
		api.load(forumNav, { query: {} }),
		api.load(getGroupRead, {}),
	]);
	const kinds = kind === "poll" ? ["poll"] : ["text", "photos"];
	const t = translatorFor(api.lang);
	/**
	 * The boards, with why one does not take a new post of this kind from the viewer; of another section than that of the
	 * page only those that are closed do not.
	 * @param draftBoard the board of a draft, which is listed in any case
	 */
	const boardsIn = (section: number, draftBoard: number): BoardView[] =>
		allBoards
			.filter(({ open, fid }) => open || fid === draftBoard)
			.map((board) => {
				const accepts = section !== api.section.fid || board.kinds.some((one) => kinds.includes(one));
				if (board.open && accepts) return board;
				const why = board.open && board.kinds.length > 0 ? "composer.boardOtherKind" : "composer.boardNotOpen";
				return { ...board, open: false, name: t(why, { board: board.name }) };
			});
	const key = crypto.randomUUID();
	if (tid === 0) {
		const draft = parseId(searchParams.get("draft"));
		const draftContent = draft ? await readDraftIfExists(api, draft) : undefined;
		if (draftContent) requireKind(draftContent, { draft });
		const content = draftContent
			? contentOfDraft(draftContent, kind)
			: { ...blankContent(kind), ...beginWith(searchParams.get("subject") ?? "") };
		const own = api.sectionChosen ? api.section.fid : api.viewer.countryFid;
		const topic = draftContent ? content.topic : await findTopic(api, parseId(searchParams.get("topid")));
		const forward = draftContent ? content.forward : parseId(searchParams.get("forward"));
		const forwarded =
			forward && kind === "post" ? await api.load(readForward, { params: { tid: forward } }) : undefined;
		const isGone = forwarded?.forward.thread === null;
		if (isGone && !draft) throw data("not-found", { status: 404 });
		const section = content.section || own;
		const boards = boardsIn(section, content.board);
		const asked = parseId(searchParams.get("fid"));
		const initialPost: InitialPost = {
			...{ tid, draft, key, version: draftContent?.version ?? 0 },
			post: {
				...{ ...content, topic },
				section,
				board: boards.find(({ fid, open }) => fid === content.board || (open && fid === asked))?.fid ?? 0,
				// A draft loses what is gone: it could not be posted.
				forward: forwarded && !isGone ? forward : 0,
			},
		};
		const topics = await loadTopicChoices(api, request, topic);
		const photos = kind === "post" ? await loadPhotoChoices(api) : undefined;
		return { forwarded, initialPost, boards, readers, topics, photos, back: paths.home, title: t(titles[kind]) };
	}
	const thread = await api.load(getThread, { params: { tid } });
	if (!thread.can.edit.ok) throw data("not-allowed", { status: 403 });
	requireKind(thread, { tid });
	const photos = thread.fid === photographyBoard ? await loadPhotoChoices(api, thread) : undefined;
	const post = { ...contentOfThread(thread), ...(photos && { photos: photos.chosen }) };
	const initialPost: InitialPost = { tid, draft: 0, key, version: thread.version, post };
	return {
		forwarded: thread.forward && { forward: thread.forward },
		initialPost,
		boards: allBoards,
		readers,
		topics: await loadTopicChoices(api, request, post.topic),
		photos,
		back: paths.thread({ tid }),
		title: t("composer.editPost"),
	};
}

/** What a post may say of its photos, and what an edited one says. */
async function loadPhotoChoices(api: LoaderApi, thread?: Pick<ThreadView, "tid" | "attachments">) {
	const [{ lists: types }, { lists: phones }, { lists: series }, photo] = await Promise.all([
		api.load(photoTypes, { query: {} }),
		api.load(phoneNav, { query: {} }),
		api.load(myPhotoSeries, {}),
		thread && thread.attachments.length > 0 ? api.load(getPhoto, { params: { tid: thread.tid, n: 1 } }) : undefined,
	]);
	return {
		fid: photographyBoard,
		// One that is closed stays on the posts that have it.
		types: withChosen(types, photo?.type, ({ typeid }) => typeid).map(({ typeid, name }) => ({ id: typeid, name })),
		phones: withChosen(phones, photo?.phone, ({ id }) => id).map(({ id, name }) => ({ id, name })),
		series: series.map(({ name }) => name),
		chosen: {
			...{ type: photo?.type?.typeid ?? 0, phone: photo?.phone?.id ?? 0, series: photo?.series?.name ?? "" },
		},
	};
}

const withChosen = <T>(all: T[], chosen: T | null | undefined, idOf: (one: T) => number): T[] =>
	chosen && !all.some((one) => idOf(one) === idOf(chosen)) ? [...all, chosen] : all;

/** A new post that begins with a question: in its text too when the title can't hold it. */
const beginWith = (question: string): Pick<PostContent, "title" | "text"> => ({
	title: question.slice(0, constraints.title.max),
	text: question.length > constraints.title.max ? question.slice(0, constraints.searchQuery.max) : "",
});

const mostFollowed = 30;
const mostPopular = 20;

/**
 * Topics to choose from without scripts: the post's own, followed ones, then the most active. None for a page that a
 * script loads.
 */
async function loadTopicChoices(api: LoaderApi, request: Request, chosen: PostTopic | undefined): Promise<PostTopic[]> {
	if (request.headers.get("sec-fetch-dest") === "empty") return [];
	const lists = await Promise.all([
		api.call(followedTopics, { query: { limit: mostFollowed } }),
		api.call(topicsByDefault, { query: { country_fid: api.section.fid, limit: mostPopular } }),
	]);
	const found = lists.flatMap(({ lists }) => lists.map(({ topid, top_name }) => ({ id: topid, name: top_name })));
	return [...new Map([...(chosen ? [chosen] : []), ...found].map((topic) => [topic.id, topic])).values()];
}

/** The topic that an address preselects, if it exists. */
async function findTopic(api: LoaderApi, topid: number): Promise<PostTopic | undefined> {
	if (topid === 0) return undefined;
	const topic = await api.call(getTopic, { params: { topid } }).catch((error: unknown) => {
		if (error instanceof CallError && error.reason === "topic-not-found") return undefined;
		throw error;
	});
	return topic && topicOf({ topid, topic_name: topic.top_name });
}

/** A draft of the account; undefined when it was posted or deleted elsewhere, as the device may still have its text. */
const readDraftIfExists = (api: LoaderApi, tid: number): Promise<CallResponse<typeof readDraft> | undefined> =>
	requireData(
		api.call(readDraft, { params: { tid } }).catch((error: unknown) => {
			if (error instanceof CallError && error.reason === "draft-not-found") return undefined;
			throw error;
		}),
	);

const parseId = (text: string | null): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
