import { allPictures } from "../../lib/unsent/post.ts";
import { hasFailed, isUploading } from "./pictures.ts";
import {
	isDraftGone,
	type PostAnswer,
	type PostError,
	type PostIntent,
	sendTimeoutMs,
	toPostError,
} from "./post-form.ts";
import type { ComposerError, ComposerState } from "./state.ts";
import { isVideoUnfinished, validatedParts, validatePost } from "./validate-post.ts";

const mayWait = ({ initial, post }: ComposerState): boolean => !initial.tid && !isVideoUnfinished(post.video);
const refused = (state: ComposerState, error: ComposerError): ComposerState => ({
	...{ ...state, phase: "editing", request: undefined, error, refusals: state.refusals + 1 },
});
const refusedWith = (state: ComposerState, key: Exclude<PostError["message"], string>["key"], n?: number) =>
	refused(state, { message: { key, ...(n !== undefined && { values: { n } }) }, parts: {} });

/** Says that pictures can't be sent; undefined if all can. */
function stopForPictures(state: ComposerState): ComposerState | undefined {
	const failed = state.post.pictures.filter(hasFailed);
	if (failed.length === 0) return undefined;
	const isRetryable = failed.some(({ upload }) => upload?.retryable);
	return refusedWith(state, isRetryable ? "composer.photosFailed" : "composer.photosUnusable", failed.length);
}

const send = (state: ComposerState, intent: PostIntent, post = state.post): ComposerState => ({
	...{ ...state, phase: "sending", error: undefined, request: { intent, post, base: state.base } },
});

/** Sends a post once it is complete and its pictures are uploaded, or lets it wait with them for a connection. */
export function publish(state: ComposerState): ComposerState {
	const parts = validatePost(state.post);
	if (validatedParts.some((part) => parts[part])) return refused(state, { message: "", parts });
	const pictures = allPictures(state.post);
	if (pictures.some(isUploading)) return { ...state, phase: "waiting", error: undefined };
	const failed = pictures.filter(hasFailed);
	if (failed.length > 0 && failed.every(({ upload }) => upload?.isStored) && mayWait(state))
		return { ...state, phase: "sending", error: undefined, isQueueing: true };
	return stopForPictures(state) ?? send(state, "publish");
}

/** Saves a post in the account, unless something of it is not uploaded. */
export function saveDraft(state: ComposerState): ComposerState {
	const stopped = stopForPictures(state);
	if (stopped) return stopped;
	if (allPictures(state.post).some(isUploading)) return refusedWith(state, "composer.draftPhotosUploading");
	if (isVideoUnfinished(state.post.video)) return refusedWith(state, "composer.draftVideoUploading");
	return send(state, "save-draft");
}

/** Something else was posted with this key. @param tid that thread, if known */
const alreadyPosted = (state: ComposerState, tid: number | undefined, key: string): ComposerState => ({
	...refused(state, { message: { key: "composer.alreadyPosted" }, parts: {}, posted: { tid } }),
	...{ base: { ...state.base, key }, lost: undefined },
});

export function answered(
	state: ComposerState,
	{ formError, view, offline, timedOut = false }: PostAnswer,
	key: string,
): ComposerState {
	const { request, base, initial } = state;
	if (!request) return state;
	const { intent } = request;
	if (intent === "look-up") return alreadyPosted(state, view?.tid, key);
	const isUnanswered = intent === "publish" && !formError && !view?.tid && !view?.scheduled;
	if (offline || isUnanswered) {
		const isPublishing = intent === "publish";
		return {
			...state,
			...{
				phase: "editing",
				request: undefined,
				isQueueing: Boolean(offline) && !timedOut && isPublishing && mayWait(state),
			},
			lost: isPublishing ? (state.lost ?? request.post) : state.lost,
			error: {
				message: timedOut
					? { key: "composer.noResponse", values: { seconds: sendTimeoutMs / 1000 } }
					: { key: "composer.connectionLost" },
				...{ parts: {}, offline: !timedOut },
			},
		};
	}
	if (!formError) {
		if (view?.scheduled) return { ...state, request: undefined, result: { scheduled: view.scheduled } };
		if (intent === "save-draft" || !view?.tid) return { ...state, request: undefined, result: "saved" };
		return { ...state, phase: "done", request: undefined, result: { tid: view.tid } };
	}
	const { reason } = formError;
	if (reason === "key-reused") {
		// The edit whose response was lost was saved as the next version: continue from that.
		if (initial.tid)
			return send({ ...state, base: { ...base, key, version: base.version + 1 }, lost: undefined }, "publish");
		// Repeating the earlier write returns its thread.
		return state.lost ? send(state, "look-up", state.lost) : alreadyPosted(state, undefined, key);
	}
	const other = view?.other;
	const next = { ...refused(state, toPostError(formError, other)), checks: state.checks + 1 };
	// The account draft no longer exists, or has another text: the next save creates a new one.
	if (isDraftGone(reason) || other?.draft) return { ...next, base: { key, version: 0, draft: 0 } };
	return other ? { ...next, base: { ...base, version: other.version } } : next;
}

/** A post that could not be stored to wait for a connection. */
export function notQueued(state: ComposerState): ComposerState {
	const next: ComposerState = { ...state, phase: "editing", isQueueing: false };
	if (state.error) return next;
	return stopForPictures(next) ?? refusedWith(next, "composer.connectionLost");
}
