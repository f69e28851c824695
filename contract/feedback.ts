import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, auditorRead, memberRead, memberWrite, publicWrite } from "./callPresets.ts";
import { AuthorView, Id, PictureView } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const feedbackActions = {
	"answer-feedback": { object: "feedback" },
} as const satisfies Record<string, ModerationAction>;

/** Limits of a feedback. */
export const feedbackRules = {
	min: 10,
	max: 2_000,
	answerMax: 2_000,
	perDay: 5,
	page: 20,
	emailMax: 254,
	pageMax: 200,
	countMax: 99,
} as const;

/** Path of a screen of this site, without a query. */
export const pagePattern = "^/(?!.*//)(?!/)(?!.*/\\.)[A-Za-z0-9/_.~%-]*$";

export const FeedbackView = Type.Object({
	id: Id,
	message: Type.String(),
	picture: Type.Union([PictureView, Type.Null()]),
	/** Unix seconds. */
	dateline: Type.Integer(),
	state: Type.Union([Type.Literal("open"), Type.Literal("answered")]),
	answer: Type.Union([Type.String(), Type.Null()]),
	/** Unix seconds, or null while open. */
	answered: Type.Union([Type.Integer(), Type.Null()]),
	/** True until the author has seen the answer on the site. */
	unseen: Type.Boolean(),
});
export type FeedbackView = Static<typeof FeedbackView>;

/** For administrators: with its author and how an answer reaches them. */
export const AdminFeedbackView = Type.Object({
	...FeedbackView.properties,
	author: Type.Union([AuthorView, Type.Null()]),
	/** The address given for the answer. */
	contact: Type.Union([Type.String(), Type.Null()]),
	/** How an answer would reach the author: by mail with a given or confirmed address, on the site only for members. */
	reach: Type.Union([
		Type.Literal("mail-and-site"),
		Type.Literal("mail"),
		Type.Literal("site"),
		Type.Literal("nowhere"),
	]),
	lang: Type.String(),
	/** User agent of the sender. */
	agent: Type.String(),
	/** Path of the screen that it was sent from; null when unknown. */
	page: Type.Union([Type.String(), Type.Null()]),
});
export type AdminFeedbackView = Static<typeof AdminFeedbackView>;

const Cursor = Type.Optional(Id);
const Next = Type.Union([Id, Type.Null()]);

export const sendFeedback = call({
	...publicWrite,
	id: "feedback.send",
	path: "/v5/feedback/send",
	rateLimit: "feedback",
	summary:
		"Sends feedback to the administrators, with a screenshot if wished; a guest must give an e-mail for the answer",
	body: Type.Object({
		message: Type.String({ maxLength: 20_000 }),
		email: Type.Optional(Type.String({ maxLength: 400 })),
		aid: Type.Optional(Id),
		page: Type.Optional(Type.String({ maxLength: feedbackRules.pageMax, pattern: pagePattern })),
	}),
	response: Type.Object({ id: Id }),
	errors: ["feedback-too-short", "email-malformed", "feedback-email-needed", "feedback-enough", "picture-not-yours"],
});

export const listOwnFeedback = call({
	...memberRead,
	id: "feedback.ownMessages",
	path: "/v5/feedback/own",
	summary: "The viewer's feedback with its answers, newest first",
	query: Type.Object({ cursor: Cursor }),
	response: Type.Object({ lists: Type.Array(FeedbackView), next: Next }),
});

export const countUnseenAnswers = call({
	...memberRead,
	id: "feedback.countUnseenAnswers",
	path: "/v5/feedback/unseen",
	summary: "How many answers the viewer has not seen, counted up to 99",
	response: Type.Object({ n: Type.Integer() }),
});

export const markAnswersSeen = call({
	...memberWrite,
	id: "feedback.markAnswersSeen",
	path: "/v5/feedback/markSeen",
	rateLimit: "read",
	summary: "Marks the viewer's own answers among these as seen",
	body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: feedbackRules.page }) }),
	response: Type.Object({ n: Type.Integer() }),
});

export const listFeedback = call({
	...auditorRead,
	id: "feedback.list",
	path: "/v5/admin/feedback",
	summary: "All feedback, newest first, for administrators",
	query: Type.Object({
		cursor: Cursor,
		state: Type.Optional(Type.Union([Type.Literal("open"), Type.Literal("answered")])),
	}),
	response: Type.Object({ lists: Type.Array(AdminFeedbackView), next: Next }),
});

export const getFeedback = call({
	...auditorRead,
	id: "feedback.get",
	path: "/v5/admin/feedback/{id}",
	summary: "One feedback, for administrators",
	params: Type.Object({ id: Id }),
	response: AdminFeedbackView,
	errors: ["not-found"],
});

/** Number of unanswered feedback, up to a limit. */
const openFeedbackCount = Type.Object({ n: Type.Integer(), more: Type.Boolean() });
export type OpenFeedbackCount = Static<typeof openFeedbackCount>;

export const countOpenFeedback = call({
	...auditorRead,
	id: "feedback.waiting",
	path: "/v5/admin/feedback/waiting",
	summary: "How much feedback is unanswered, for administrators, counted up to 99; `more` when there is more",
	response: openFeedbackCount,
});

export const answerFeedback = call({
	...adminWrite,
	id: "feedback.answer",
	path: "/v5/admin/feedback/answer",
	summary: "Answers a feedback, once; the answer goes by mail and is shown to the member",
	body: Type.Object({ id: Id, answer: Type.String({ maxLength: 20_000 }) }),
	response: Type.Object({ id: Id, state: Type.Literal("answered") }),
	errors: ["not-found", "content-empty", "feedback-answered"],
});
