import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, legacyWrite, memberWrite, publicRead } from "./callPresets.ts";
import { Id, idList, NonNegativeInteger, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ContestView, contestKinds, EntryView } from "./contestViews.ts";
import { publishErrors } from "./errorCodes.ts";
import { currencies } from "./ledger.ts";
import { receiverErrors, receiverFields } from "./receivers.ts";
import { threadContentErrors } from "./threadContent.ts";

const next = Type.Union([Id, Type.Null()]);
const agreement = {
	/** Anything but 0 and empty agrees. */
	agree: Type.Optional(Type.String({ maxLength: 5 })),
	/** The version that was read. */
	agreement: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
};
const entryContent = {
	subject: Type.String({ maxLength: 400 }),
	message: Type.Optional(Type.String({ maxLength: constraints.content.max * 2 })),
	/** Comma-separated ids of the pictures, in their order. */
	aids: Type.Optional(idList(400)),
};
const entryErrors = [...publishErrors, ...threadContentErrors, "contest-photos", "contest-dream"] as const;

export const listContests = call({
	...publicRead,
	id: "contests.list",
	path: "/v5/contests",
	summary: "Contests of the section: those that are not decided first, then decided ones, newest first",
	query: Type.Object({ kind: Type.Enum([...contestKinds]), cursor: Type.Optional(Id) }),
	response: Type.Object({ open: Type.Array(ContestView), over: Type.Array(ContestView), next }),
});

export const getContest = call({
	...publicRead,
	id: "contests.get",
	path: "/v5/contests/{id}",
	summary: "A contest with its dates, rules, prizes and what the viewer may do",
	params: Type.Object({ id: Id }),
	response: ContestView,
	errors: ["not-found"],
});

export const getContestAgreement = call({
	...publicRead,
	id: "contests.agreement",
	path: "/v5/contests/{id}/agreement",
	summary: "The agreement of a contest: its current version, or an earlier one",
	params: Type.Object({ id: Id }),
	query: Type.Object({ version: Type.Optional(Id) }),
	response: Type.Object({
		contest_id: Id,
		title: Type.String(),
		version: Type.Integer(),
		text: Type.String(),
		dateline: Type.Integer(),
	}),
	errors: ["not-found"],
});

export const listEntries = call({
	...publicRead,
	id: "contests.entries",
	path: "/v5/contests/{id}/entries",
	summary: "Entries of a contest: by place once it is decided, else newest first; `mine` only those of the viewer",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor: Type.Optional(Id), mine: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	response: Type.Object({ list: Type.Array(EntryView), next }),
	errors: ["not-found"],
});

export const getEntry = call({
	...publicRead,
	id: "contests.entry",
	path: "/v5/contests/entry/{tid}",
	summary: "An entry by the id of its thread, with its contest",
	params: Type.Object({ tid: Id }),
	response: Type.Object({ entry: EntryView, contest: ContestView }),
	errors: ["not-found", "thread-forbidden"],
});

export const dreamFundAvailable = call({
	...legacyRead,
	id: "dreamfund.available",
	path: "/selfapi/dreamfund/available",
	summary: "Whether the dream fund of the section takes entries now",
	response: Type.Object({ IsAvailable: Type.Boolean() }),
});

export const dreamFundList = call({
	...legacyRead,
	id: "dreamfund.getlist",
	path: "/selfapi/dreamfund/getlist",
	summary: "Entries of the section's latest dream fund, newest first, with their number",
	query: Type.Object({
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
	}),
	response: Type.Object({ lists: Type.Array(EntryView), count: Type.Integer() }),
});

export const uploadDreamImage = call({
	...legacyWrite,
	id: "dreamfund.uploadimg",
	path: "/selfapi/dreamfund/uploadimg",
	rateLimit: "upload",
	summary: "Uploads a picture for an entry as base64, also as a data URL; it is stored for a day until it is used",
	body: Type.Object({
		img: Type.String({ minLength: 1, maxLength: Math.ceil((constraints.picture.maxBytes * 4) / 3) + 100 }),
	}),
	response: Type.Object({ fileUrl: Type.String({ "x-address": true }), aid: Id, picture: PictureView }),
	errors: ["image-undecodable", "image-too-large", "banned"],
});

export const enterContest = call({
	...legacyWrite,
	id: "thread.newthreadphotos",
	path: "/selfapi/thread/newthreadphotos",
	rateLimit: "publish",
	summary:
		"Enters a contest with a thread of photos; without `contest_id` the photo contest of the section that takes entries",
	body: Type.Object({ ...entryContent, contest_id: Type.Optional(Id), ...agreement }),
	response: Type.Object({ tid: Id, pid: Id, contest_id: Id }),
	errors: [
		...entryErrors,
		"not-found",
		"section-closed",
		"contest-state",
		"contest-agree",
		"contest-agreement",
		"contest-limit",
		"contest-elsewhere",
		"contest-age",
		"contest-creators",
		"contest-juror",
	],
});

export const editEntry = call({
	...legacyWrite,
	id: "dreamfund.edit",
	path: "/selfapi/dreamfund/edit",
	rateLimit: "publish",
	summary: "Edits one's own entry of any contest until entries close",
	body: Type.Object({ tid: Id, ...entryContent, version: Type.Optional(Id) }),
	response: Type.Object({ tid: Id, pid: Id }),
	errors: [
		...entryErrors,
		"not-found",
		"thread-not-found",
		"thread-forbidden",
		"not-allowed",
		"post-hidden",
		"stale-edit",
		"contest-state",
	],
});

export const likeEntry = call({
	...legacyWrite,
	id: "dreamfund.like",
	path: "/selfapi/dreamfund/like",
	rateLimit: "like",
	summary: "Likes an entry of any contest, or no longer; likes do not decide",
	body: Type.Object({ tid: Id }),
	response: Type.Object({ is_like: Type.Integer(), like: Type.Integer() }),
	errors: ["thread-not-found", ...publishErrors, "not-found", "reply-not-found", "thread-forbidden"],
});

export const withdrawEntry = call({
	...memberWrite,
	id: "contests.withdraw",
	path: "/v5/contests/withdraw",
	summary: "Withdraws one's own entry before the result; its thread stays",
	body: Type.Object({ tid: Id }),
	errors: ["not-found", "contest-state"],
});

export const claimContestPrize = call({
	...memberWrite,
	id: "contests.claim",
	path: "/v5/contests/claim",
	summary: "Collects goods that the viewer's entry has won: they are sent to a receiver or a shop",
	body: Type.Object({
		tid: Id,
		receiver_id: Type.Optional(NonNegativeInteger),
		shop_id: Type.Optional(NonNegativeInteger),
		...receiverFields,
	}),
	response: Type.Object({ order_id: Type.Integer() }),
	errors: [
		"not-found",
		"contest-claimed",
		"goods-removed",
		"goods-sold-out",
		"goods-limit",
		"receiver-missing",
		"receiver-not-found",
		"shop-unavailable",
		...receiverErrors,
	],
});

export const ownContestPrize = call({
	...legacyMemberRead,
	convention: "v5",
	documented: false,
	id: "contests.prize",
	path: "/v5/contests/prize/{tid}",
	summary: "What the viewer's entry has won, by the id of its thread",
	params: Type.Object({ tid: Id }),
	response: Type.Object({
		tid: Id,
		place: Type.Integer(),
		name: Type.String(),
		currency: Type.Union([Type.Enum([...currencies]), Type.Null()]),
		goods_id: Type.Integer(),
		/** Country forum id of the section whose store has the goods; 0 for coins. */
		cid: Type.Integer(),
		/** Whether it was paid or collected. */
		claimed: Type.Boolean(),
	}),
	errors: ["not-found"],
});
