import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, publicRead } from "./callPresets.ts";
import { Id, PictureView } from "./common.ts";
import { contestPhases, contestRules, entryStates } from "./contestViews.ts";

/** One side of a pair, without its author. */
const PairSide = Type.Object({
	tid: Id,
	subject: Type.String(),
	message: Type.String(),
	attachments: Type.Array(PictureView),
});
export type PairSide = Static<typeof PairSide>;

export const getPair = call({
	...memberRead,
	id: "contests.pair",
	path: "/v5/contests/{id}/pair",
	summary: "The pair that the viewer compares next; the server chooses it, and asks it until it is answered",
	params: Type.Object({ id: Id }),
	response: Type.Object({
		/** Null when the viewer has no pair left. */
		pair: Type.Union([Type.Object({ id: Id, left: PairSide, right: PairSide }), Type.Null()]),
		answered: Type.Integer(),
		of: Type.Integer(),
		/** The weight of the viewer's votes in percent. */
		weight: Type.Integer(),
	}),
	errors: [
		"not-found",
		"contest-state",
		"contest-verify",
		"contest-age",
		"contest-elsewhere",
		"contest-pairs-off",
		"contest-juror",
		"banned",
	],
});

export const votePair = call({
	...memberWrite,
	id: "contests.vote",
	path: "/v5/contests/vote",
	rateLimit: "like",
	summary: "Answers the viewer's pair: the better entry, or 0 for neither",
	body: Type.Object({ pair: Id, better: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
	response: Type.Object({ answered: Type.Integer() }),
	errors: [
		"not-found",
		"contest-state",
		"contest-verify",
		"contest-age",
		"contest-elsewhere",
		"contest-pairs-off",
		"contest-juror",
		"contest-pair",
		"banned",
	],
});

export const voteAsJuror = call({
	...memberWrite,
	id: "contests.juryVote",
	path: "/v5/contests/jury",
	rateLimit: "like",
	summary: "A juror gives an entry points, once",
	body: Type.Object({ tid: Id, points: Type.Integer({ minimum: 1, maximum: contestRules.juryPoints }) }),
	errors: ["not-found", "contest-state", "contest-jury-only", "contest-voted", "banned"],
});

const Standing = Type.Object({
	tid: Id,
	place: Type.Integer(),
	score: Type.Number(),
	/** Points by pairs and by the jury, of 100. */
	pairs: Type.Number(),
	jury: Type.Number(),
});

/** What anyone needs to count a contest again. */
export const VoteProof = Type.Object({
	id: Id,
	phase: Type.Enum([...contestPhases]),
	title: Type.String(),
	jury_percent: Type.Integer(),
	/** Number of votes, and the last hash; 0 and empty until the votes are over. */
	votes: Type.Integer(),
	hash: Type.String(),
	/** Hashes that were published hourly while votes came in. */
	heads: Type.Array(Type.Object({ n: Type.Integer(), hash: Type.String(), at: Type.Integer() })),
	entries: Type.Array(Type.Object({ tid: Id, state: Type.Enum([...entryStates]) })),
	/** Votes that were set apart, by reason, once the votes are over. */
	apart: Type.Object({ network: Type.Integer(), burst: Type.Integer() }),
	/** The announced result. */
	result: Type.Array(Standing),
});
export type VoteProof = Static<typeof VoteProof>;

export const getVoteProof = call({
	...publicRead,
	id: "contests.proof",
	path: "/v5/contests/{id}/proof",
	summary: "What anyone needs to count the votes of a contest again: hashes, entries, the result",
	params: Type.Object({ id: Id }),
	response: VoteProof,
	errors: ["not-found"],
});

export const getVoteLog = call({
	...publicRead,
	id: "contests.log",
	path: "/v5/contests/{id}/votes.txt",
	raw: true,
	summary:
		"The anonymised log of votes, once they are over: a line for each, with the hash that chains it to the one before",
	params: Type.Object({ id: Id }),
	response: Type.Any(),
	errors: ["not-found"],
});
