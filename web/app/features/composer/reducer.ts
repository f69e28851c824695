import { allPictures, type PostContent, withoutUploads } from "../../lib/unsent/post.ts";
import { isUploading, type PicturesAction, picturesReducer } from "./pictures.ts";
import { type PollAction, pollReducer } from "./poll/poll.ts";
import type { OtherText, PostAnswer } from "./post-form.ts";
import { answered, notQueued, publish, saveDraft } from "./send-post.ts";
import { type ComposerState, type FoundDraft, initialState, isBlank, isSame } from "./state.ts";
import { type PartErrors, validatedParts, validatePost } from "./validate-post.ts";

export type ComposerAction =
	| PicturesAction
	| PollAction
	| { type: "written"; part: Partial<PostContent> }
	/** A page that the device stored has the key of an earlier post. */
	| { type: "keyRenewed"; key: string }
	| { type: "submitted"; intent: "publish" | "save-draft" }
	| { type: "waitingCancelled" }
	| { type: "answered"; answer: PostAnswer; key: string }
	| { type: "queued"; key: string }
	| { type: "notQueued" }
	| { type: "reconnected" }
	| { type: "draftFound"; draft: FoundDraft }
	| { type: "draftOffered"; draft: FoundDraft }
	| { type: "offeredRestored" }
	| { type: "restoredDismissed" }
	| { type: "startedOver"; key: string }
	| { type: "otherUsed"; key: string }
	| { type: "otherDismissed" }
	| { type: "coverDeleted"; aid: number };

/** @param draft the account draft that it belongs to */
const restore = (state: ComposerState, { post, key, version }: FoundDraft, draft = state.initial.draft) => ({
	...{ ...state, post, offered: undefined, checks: state.checks + 1 },
	// Without a version it is not, or no longer, the text of an account draft.
	base: { key, version, draft: version ? draft : 0 },
	restored: { unfinished: 0, deleted: 0 },
});

/** Restores a draft of an earlier visit, or offers it when something else is written already. */
function draftFound(state: ComposerState, found: FoundDraft): ComposerState {
	const { initial, post } = state;
	if (!isBlank(state) && !isSame(post, found.post)) return { ...state, offered: found };
	const next = restore(state, found);
	if (!initial.draft || !found.version || found.version >= initial.version) return next;
	const { version, draft } = initial;
	return {
		...next,
		restored: undefined,
		error: { message: "", parts: {}, other: { post: initial.post, version, draft } },
	};
}

/** Uses the other text, and offers the one that was written here. */
function otherUsed(state: ComposerState, key: string): ComposerState {
	const other = state.error?.other;
	if (!other) return state;
	const { post, version, draft } = other;
	const mine: OtherText = { post: withoutUploads(state.post), version: draft ? 0 : version, draft: 0, isMine: true };
	return {
		...restore(state, { post, tid: 0, key, version, draft }, draft || undefined),
		...{ restored: undefined, error: other.isMine ? undefined : { message: "", parts: {}, other: mine } },
	};
}

/** An error without the parts that are right now: it goes with its cause. */
function dropFixedErrors({ error, post, ...state }: ComposerState): ComposerState {
	if (!error || (error.isBlank && !isBlank({ ...state, post }))) return { ...state, post };
	const wrong = validatePost(post);
	const parts: PartErrors = {};
	for (const part of validatedParts) if (wrong[part] && error.parts[part]) parts[part] = error.parts[part];
	const isFixed = validatedParts.some((part) => error.parts[part]) && !validatedParts.some((part) => parts[part]);
	return { ...state, post, error: isFixed && !error.other ? undefined : { ...error, parts } };
}

/** Counts a picture that a restored draft has lost. */
function countLost(state: ComposerState, id: string): ComposerState["restored"] {
	const lost = state.post.pictures.find((picture) => picture.id === id);
	const { unfinished, deleted } = state.restored ?? { unfinished: 0, deleted: 0 };
	if (!lost) return state.restored;
	return lost.isDeleted ? { unfinished, deleted: deleted + 1 } : { unfinished: unfinished + 1, deleted };
}

/** Changes a part of the post; one that waits is sent once its pictures are uploaded. */
function changed(state: ComposerState, part: Partial<PostContent>): ComposerState {
	const next = dropFixedErrors({ ...state, post: { ...state.post, ...part } });
	return next.phase === "waiting" && !allPictures(next.post).some(isUploading) ? publish(next) : next;
}

/** The state of a composer after an action. Pure: new keys come with the action. */
export function composerReducer(state: ComposerState, action: ComposerAction): ComposerState {
	const { initial, post, base } = state;
	switch (action.type) {
		case "written":
			return changed(state, action.part);
		case "keyRenewed":
			return { ...state, base: { ...base, key: action.key } };
		case "submitted":
			if (state.phase !== "editing") return state;
			return action.intent === "publish" ? publish(state) : saveDraft(state);
		case "waitingCancelled":
			return { ...state, phase: "editing" };
		case "answered":
			return answered(state, action.answer, action.key);
		case "queued":
			return initialState(
				{ tid: 0, key: action.key, version: 0, draft: 0, post: { ...initial.post, title: "", text: "", pictures: [] } },
				{ message: { key: "composer.waits" }, parts: {}, offline: true },
			);
		case "notQueued":
			return notQueued(state);
		case "reconnected":
		case "otherDismissed":
			return { ...state, error: undefined };
		case "draftFound":
			return draftFound(state, action.draft);
		case "draftOffered":
			return isBlank(state) ? { ...state, offered: action.draft } : state;
		case "offeredRestored":
			return state.offered ? restore(state, state.offered) : state;
		case "restoredDismissed":
			return { ...state, restored: undefined };
		case "startedOver":
			return initialState({ ...initial, key: action.key }, undefined);
		case "otherUsed":
			return otherUsed(state, action.key);
		case "coverDeleted":
			if (post.video?.cover?.aid !== action.aid) return state;
			return {
				...changed(state, { video: { ...post.video, cover: null, isCoverChosen: false } }),
				isCoverDeleted: true,
			};
		default:
			return changed(
				action.type === "pictureLost" ? { ...state, restored: countLost(state, action.id) } : state,
				action.type.startsWith("picture")
					? { pictures: picturesReducer(post.pictures, action as PicturesAction), ...pollPart(post, action) }
					: pollPart(post, action),
			);
	}
}

const pollPart = ({ poll }: PostContent, action: PollAction | PicturesAction): Partial<PostContent> =>
	poll ? { poll: pollReducer(poll, action) } : {};
