import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite, memberWrite, publicRead, v5Write } from "./callPresets.ts";
import { Id } from "./common.ts";
import { publishErrors, scheduleErrors } from "./errorCodes.ts";
import { PollOptions, PollView, pollErrors, VoterList } from "./pollViews.ts";
import { productErrors } from "./products.ts";
import { threadContentErrors, threadPayload } from "./threadContent.ts";
import { publishThread } from "./threads.ts";

const { tid: _none, version: _version, ...newPoll } = threadPayload;
const printed = { type: Type.Optional(Type.String({ maxLength: 255 })) };
const query = Type.Object({ polloption: Type.Optional(PollOptions) });

export const postPoll = call({
	...legacyWrite,
	id: "thread.newthreadvote",
	path: "/selfapi/thread/newthreadvote",
	rateLimit: "publish",
	summary: "Posts a thread with a poll; `polloption[]` names its options in the query, or in the body",
	query,
	body: Type.Object({ ...newPoll, ...printed }),
	response: publishThread.response,
	errors: [
		...publishErrors,
		...scheduleErrors,
		...threadContentErrors,
		...pollErrors,
		...productErrors,
		"section-closed",
		"too-many-drafts",
	],
});

export const editPoll = call({
	...legacyWrite,
	id: "thread.editpostvote",
	path: "/selfapi/thread/editpostvote",
	rateLimit: "publish",
	summary: "Edits one's own thread with a poll; the poll itself only before the first vote",
	query,
	body: Type.Object({ ...threadPayload, ...printed, tid: Id }),
	response: publishThread.response,
	errors: publishThread.errors ?? [],
});

export const votePoll = call({
	...v5Write,
	id: "content.post.vote",
	path: "/v5/content/post/vote",
	rateLimit: "like",
	summary: "Votes in a poll for the options with these ids, or changes one's vote unless the poll is fixed (G-15)",
	body: Type.Object({ tid: Id, options: Type.Array(Id, { maxItems: 20 }) }),
	response: Type.Object({ poll: PollView }),
	errors: [
		...publishErrors,
		"thread-not-found",
		"thread-forbidden",
		"poll-closed",
		"poll-not-found",
		"poll-ended",
		"poll-voted",
		"poll-choice-missing",
		"poll-too-many-choices",
	],
});

export const endPoll = call({
	...memberWrite,
	id: "content.post.endVote",
	path: "/v5/content/post/endVote",
	summary: "Ends a poll of one's own before its time",
	body: Type.Object({ tid: Id }),
	response: Type.Object({ poll: PollView }),
	errors: ["banned", "not-allowed", "thread-not-found", "thread-forbidden", "poll-not-found", "poll-ended"],
});

export const listVoters = call({
	...publicRead,
	id: "content.post.voters",
	path: "/v5/content/post/voters",
	summary: "Members who chose an option of a poll with open votes, to those who see its results",
	query: Type.Object({
		tid: Id,
		option: Id,
		after: Type.Optional(Id),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	}),
	response: VoterList,
	errors: ["thread-not-found", "thread-forbidden", "poll-not-found", "poll-votes-secret"],
});
