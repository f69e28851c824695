import { describe, expect, test } from "vitest";
import type { PostContent, PostPicture, Upload } from "../../lib/unsent/post.ts";
import { newPoll } from "./poll/poll.ts";
import type { InitialPost, PostAnswer } from "./post-form.ts";
import { type ComposerAction, composerReducer } from "./reducer.ts";
import { type ComposerState, initialState, isBlank } from "./state.ts";

const view = (aid: number) => ({
	...{
		aid,
		width: 720,
		height: 540,
		color: "#a0b1c2",
		base: `/media/${aid}`,
		url: `/media/${aid}/360.webp`,
		thumb: `/media/${aid}/360.webp`,
		widths: [360],
		avif: false,
		bytes: 9_000,
	},
	alt: "",
});
const picture = (id: string, upload?: Partial<Upload>): PostPicture => ({
	...{ id, key: id, alt: "" },
	...(upload && { upload: { state: "preparing", size: 0, progress: 0, ...upload } }),
});
const stored = (aid: number): PostPicture => ({ ...picture(`p${aid}`), picture: view(aid) });
const blank: PostContent = {
	...{ title: "", text: "", section: 188, board: 0, pictures: [], products: [], tags: "", readers: 0 },
	...{ publishAt: 0, forward: 0 },
};
const complete: PostContent = { ...blank, title: "A walk", text: "Along the river at noon." };
const video = { vid: 3, url: "", file: "", duration: 2, cover: view(9), isCoverChosen: true };
const initial = (more: Partial<InitialPost> = {}): InitialPost => ({
	...{ tid: 0, draft: 0, version: 0, key: "first", post: blank, ...more },
});
const begin = (
	post: PostContent,
	more: Partial<InitialPost> = {},
	state: Partial<ComposerState> = {},
): ComposerState => ({
	...initialState(initial(more), undefined),
	...{ post, ...state },
});
const run = (state: ComposerState, ...actions: ComposerAction[]): ComposerState =>
	actions.reduce(composerReducer, state);
const publish: ComposerAction = { type: "submitted", intent: "publish" };
const saveDraft: ComposerAction = { type: "submitted", intent: "save-draft" };
const answer = (answer: PostAnswer): ComposerAction => ({ type: "answered", answer, key: "next" });
const refusal = (reason: "key-reused" | "stale-edit" | "draft-posted" | "title-empty" | "draft-empty"): PostAnswer => ({
	formError: { msg: "Refused", reason, fields: {} },
});
/** What matters of a state, for the tables. */
const summary = ({ phase, error, request, isQueueing, base, result }: ComposerState) => ({
	phase,
	...(error && { error: typeof error.message === "string" ? error.message : error.message.key }),
	...(request && { request: request.intent }),
	...(isQueueing && { isQueueing }),
	...(base.key !== "first" || base.version || base.draft ? { base } : {}),
	...(result && { result }),
});

describe("a post that is submitted", () => {
	const failed = { state: "failed", retryable: true } as const;
	test.each<[string, ComposerState, ComposerAction, object]>([
		["is sent", begin(complete), publish, { phase: "sending", request: "publish" }],
		["is refused without a text", begin(blank), publish, { phase: "editing", error: "" }],
		["is saved in the account, also incomplete", begin(blank), saveDraft, { phase: "sending", request: "save-draft" }],
		["is ignored while one is sent", begin(complete, {}, { phase: "sending" }), publish, { phase: "sending" }],
		[
			"waits for its uploads",
			begin({ ...complete, pictures: [picture("a", { state: "sending" })] }),
			publish,
			{ phase: "waiting" },
		],
		[
			"waits for a connection when its pictures are on the device",
			begin({ ...complete, pictures: [stored(1), picture("a", { ...failed, isStored: true })] }),
			publish,
			{ phase: "sending", isQueueing: true },
		],
		[
			"of a thread that is edited does not wait",
			begin({ ...complete, pictures: [picture("a", { ...failed, isStored: true })] }, { tid: 5 }),
			publish,
			{ phase: "editing", error: "composer.photosFailed" },
		],
		[
			"is refused with a picture that can't be used",
			begin({ ...complete, pictures: [picture("a", { state: "failed" })] }),
			publish,
			{ phase: "editing", error: "composer.photosUnusable" },
		],
		[
			"is not saved in the account before its uploads",
			begin({ ...complete, pictures: [picture("a")] }),
			saveDraft,
			{ phase: "editing", error: "composer.draftPhotosUploading" },
		],
		[
			"is not saved in the account before its video",
			begin({ ...complete, video: { ...video, url: "/uploads/video/a" } }),
			saveDraft,
			{ phase: "editing", error: "composer.draftVideoUploading" },
		],
	])("%s", (_name, state, action, expected) => expect(summary(run(state, action))).toEqual(expected));

	test("and waits is sent once its last picture is uploaded", () => {
		const waiting = run(begin({ ...complete, pictures: [picture("a"), picture("b")] }), publish);
		const first = run(waiting, { type: "pictureUploaded", id: "a", picture: view(1) });
		expect(summary(first)).toEqual({ phase: "waiting" });
		const last = run(first, { type: "pictureUploaded", id: "b", picture: view(2) });
		expect(last.request?.post.pictures.map((one) => one.picture?.aid)).toEqual([1, 2]);
	});
});

describe("an answer to a post", () => {
	const sent = (more: Partial<InitialPost> = {}, state: Partial<ComposerState> = {}): ComposerState =>
		run(begin(complete, more, state), publish);
	const other = { post: complete, version: 4, draft: 0 };
	test.each<[string, ComposerState, PostAnswer, object]>([
		["is its thread", sent(), { view: { tid: 12 } }, { phase: "done", result: { tid: 12 } }],
		["is its time", sent(), { view: { scheduled: 12 } }, { phase: "sending", result: { scheduled: 12 } }],
		[
			"is that the draft is saved",
			run(begin(complete), saveDraft),
			{ view: {} },
			{ phase: "sending", result: "saved" },
		],
		[
			"that does not come lets a new thread wait",
			sent(),
			{ offline: true },
			{ phase: "editing", error: "composer.connectionLost", isQueueing: true },
		],
		[
			"that does not come keeps an edit",
			sent({ tid: 5 }),
			{ offline: true },
			{ phase: "editing", error: "composer.connectionLost" },
		],
		[
			"that comes too late keeps the post",
			sent(),
			{ offline: true, timedOut: true },
			{ phase: "editing", error: "composer.noResponse" },
		],
		["is a refusal", sent(), refusal("title-empty"), { phase: "editing", error: "Refused" }],
		[
			"says that the key was used for something else",
			sent(),
			refusal("key-reused"),
			{ phase: "editing", error: "composer.alreadyPosted", base: { key: "next", version: 0, draft: 0 } },
		],
		[
			"says that an edit without an answer was saved: it goes on from there",
			sent({ tid: 5, version: 2 }),
			refusal("key-reused"),
			{ phase: "sending", request: "publish", base: { key: "next", version: 3, draft: 0 } },
		],
		[
			"says that a post without an answer was posted: its thread is looked up",
			sent({}, { lost: complete }),
			refusal("key-reused"),
			{ phase: "sending", request: "look-up" },
		],
		[
			"says that the account draft is gone: the next save makes a new one",
			sent({ draft: 7, version: 1 }),
			refusal("draft-posted"),
			{ phase: "editing", error: "Refused", base: { key: "next", version: 0, draft: 0 } },
		],
		[
			"brings a newer text of an edited thread",
			sent({ tid: 5, version: 2 }),
			{ ...refusal("stale-edit"), view: { other } },
			{ phase: "editing", error: "Refused", base: { key: "first", version: 4, draft: 0 } },
		],
		[
			"brings a newer text of an account draft: one's own goes on as a post of its own",
			sent({ draft: 7, version: 1 }),
			{ ...refusal("stale-edit"), view: { other: { ...other, draft: 7 } } },
			{ phase: "editing", error: "Refused", base: { key: "next", version: 0, draft: 0 } },
		],
	])("%s", (_name, state, reply, expected) => expect(summary(run(state, answer(reply)))).toEqual(expected));

	test("that comes to nothing that is being sent is ignored", () => {
		const state = begin(complete);
		expect(run(state, answer({ view: { tid: 12 } }))).toBe(state);
	});
});

describe("a draft of this device", () => {
	const draft = { post: complete, tid: 0, draft: 0, key: "stored", version: 0 };
	test("is restored into an empty composer", () => {
		const state = run(begin(blank), { type: "draftFound", draft });
		expect([state.post, state.base.key, state.restored]).toEqual([complete, "stored", { unfinished: 0, deleted: 0 }]);
	});
	test("is offered beside what is written already, and restored on request", () => {
		const written = { ...blank, title: "Typed early" };
		const offered = run(begin(written), { type: "draftFound", draft });
		expect([offered.post, offered.offered?.key]).toEqual([written, "stored"]);
		expect(run(offered, { type: "offeredRestored" })).toMatchObject({ post: complete, offered: undefined });
	});
	test("from another tab does not replace what is written here", () => {
		expect(run(begin(complete), { type: "draftOffered", draft }).offered).toBeUndefined();
		expect(run(begin(blank), { type: "draftOffered", draft }).offered).toEqual(draft);
	});
	test("that is older than the account's is shown with that beside, to use the one and go back to the other", () => {
		const account = { ...blank, title: "Newer" };
		const state = run(begin(account, { draft: 7, version: 3, post: account }), {
			type: "draftFound",
			draft: { ...draft, draft: 7, version: 2 },
		});
		expect([state.post, state.error?.other?.post, state.base.draft]).toEqual([complete, account, 7]);
		const newer = run(state, { type: "otherUsed", key: "k2" });
		expect([newer.post, newer.base]).toEqual([account, { key: "k2", version: 3, draft: 7 }]);
		const back = run(newer, { type: "otherUsed", key: "k3" });
		expect([back.post, back.base, back.error]).toEqual([complete, { key: "k3", version: 0, draft: 0 }, undefined]);
	});
	test("counts the pictures that it has lost", () => {
		const restored = run(begin(blank), {
			type: "draftFound",
			draft: { ...draft, post: { ...complete, pictures: [picture("a"), stored(1), stored(2)] } },
		});
		const state = run(
			restored,
			{ type: "pictureLost", id: "a" },
			{ type: "pictureDeleted", aid: 1, key: "again" },
			{ type: "pictureLost", id: "p1" },
		);
		expect([state.restored, state.post.pictures]).toEqual([{ unfinished: 1, deleted: 1 }, [stored(2)]]);
	});
	test("that waits now leaves an empty composer, and so does starting over", () => {
		const queued = run(begin(complete), publish, answer({ offline: true }), { type: "queued", key: "k2" });
		expect([isBlank(queued), queued.base.key]).toEqual([true, "k2"]);
		expect(isBlank(run(begin(complete), { type: "startedOver", key: "k2" }))).toBe(true);
	});
});

describe("parts", () => {
	test("an error goes with its cause", () => {
		const refused = run(begin(blank), publish);
		expect(refused.error?.parts).toEqual({
			title: { key: "composer.titleEmpty" },
			text: { key: "composer.contentEmpty" },
		});
		expect(run(refused, { type: "written", part: { title: "A walk" } }).error?.parts).toEqual({
			text: { key: "composer.contentEmpty" },
		});
	});
	test("that there is nothing to save is said until something is written", () => {
		const refused = run(begin(blank), saveDraft, answer(refusal("draft-empty")));
		expect(refused.error?.message).toBe("Refused");
		expect(run(refused, { type: "written", part: { board: 4 } }).error?.message).toBe("Refused");
		expect(run(refused, { type: "written", part: { title: "A" } }).error).toBeUndefined();
	});
	test("a section or a board alone is nothing to save", () => {
		expect(isBlank(run(begin(blank), { type: "written", part: { section: 3, board: 4 } }))).toBe(true);
		expect(isBlank(run(begin(blank), { type: "written", part: { tags: "lagos" } }))).toBe(false);
	});
	test("a picture of an option is uploaded, and lost with a reason to choose it again", () => {
		const poll = newPoll();
		const [option = { id: "", text: "" }] = poll.options;
		const chosen = run(begin({ ...blank, poll }), { type: "optionPictured", option: option.id, picture: "k" });
		const uploaded = run(chosen, { type: "pictureUploaded", id: "k", picture: view(4) });
		expect(uploaded.post.poll?.options[0]?.picture?.picture?.aid).toBe(4);
		const lost = run(uploaded, { type: "pictureDeleted", aid: 4, key: "k2" }, { type: "pictureLost", id: "k" });
		expect(lost.post.poll?.options[0]).toMatchObject({ picture: undefined, isPictureLost: true });
	});
	test("a cover that the server has deleted has to be chosen again", () => {
		const state = run(begin({ ...complete, video }), { type: "coverDeleted", aid: 9 });
		expect([state.post.video?.cover, state.isCoverDeleted]).toEqual([null, true]);
	});
});
