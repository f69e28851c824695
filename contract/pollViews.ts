import Type, { type Static } from "typebox";
import { Address, AuthorView, Id, Permission, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";

const { maxOptions, optionLength } = constraints.poll;
const Flag = Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)]));
const NumberText = Type.Optional(Type.String({ maxLength: 20 }));

/** The options' texts, in the query of the documented calls. */
export const PollOptions = Type.Array(Type.String({ maxLength: optionLength * 4 }), { maxItems: maxOptions * 2 });

/** Fields of a poll in the payload of a thread (C-57). */
export const pollPayload = {
	/** Texts of the options; a thread that has them is a poll. */
	polloption: Type.Optional(PollOptions),
	/** Ids of the options' pictures in the order of the options, 0 for none. */
	pollimage: Type.Optional(Type.String({ maxLength: 700, pattern: "^[\\d,]*$", "x-list": true })),
	/** Days that it runs. */
	expiration: NumberText,
	/** How many options a member may choose. */
	maxchoices: NumberText,
	/** 0: one choice, whatever `maxchoices` says. */
	multiple: Flag,
	/** 1: everyone sees who voted for what. */
	overt: Flag,
	/** 0: results only after the end; else after one's own vote too. */
	visible: Flag,
	/** 1: a vote can't be changed. */
	fixed: Flag,
};

/** An option of a poll. */
export const PollOptionView = Type.Object({
	id: Id,
	message: Type.String(),
	/** As typed: only for who may edit the poll. */
	source: Type.Optional(Type.String()),
	/** Place in the poll, counted from 0. */
	sort: Type.Integer(),
	/** Id of its picture; 0 for none. */
	a_id: Type.Integer(),
	/** URL of the largest size; empty for none. */
	img: Address,
	picture: Type.Union([PictureView, Type.Null()]),
	/** 1 when the viewer chose it. */
	is_chosen: Type.Integer(),
	/** Votes, and their share of all voters: only where the viewer may see the results. */
	votes: Type.Optional(Type.Integer()),
	percent: Type.Optional(Type.Integer()),
});
export type PollOptionView = Static<typeof PollOptionView>;

/** A poll as a viewer sees it. */
export const PollView = Type.Object({
	/** Days that it runs. */
	end_time: Type.Integer(),
	/** When it ends. Unix seconds. */
	ends: Type.Integer(),
	is_ended: Type.Integer(),
	max_choices: Type.Integer(),
	/** 1 when options have pictures. */
	is_img: Type.Integer(),
	overt: Type.Integer(),
	visible: Type.Integer(),
	fixed: Type.Integer(),
	voters: Type.Integer(),
	is_voted: Type.Integer(),
	/** 1 when the options have their votes. */
	has_results: Type.Integer(),
	options: Type.Array(PollOptionView),
	/** `vote`: also change one's vote; `end`: end it before its time. */
	can: Type.Object({ vote: Permission, end: Permission }),
});
export type PollView = Static<typeof PollView>;

/** A poll of a draft, as typed, with its pictures. */
export const PollDraftView = Type.Object({
	polloption: Type.Array(Type.String()),
	pictures: Type.Array(Type.Union([PictureView, Type.Null()])),
	expiration: Type.String(),
	maxchoices: Type.String(),
	overt: Type.Integer(),
	visible: Type.Integer(),
	fixed: Type.Integer(),
});
export type PollDraftView = Static<typeof PollDraftView>;

/** Members who chose an option; `next` is the uid to continue after. */
export const VoterList = Type.Object({ lists: Type.Array(AuthorView), next: Type.Union([Id, Type.Null()]) });

/** Errors of a poll's fields. */
export const pollErrors = [
	"poll-too-few-options",
	"poll-too-many-options",
	"poll-option-empty",
	"poll-option-twice",
	"poll-days",
	"poll-max-choices",
] as const;
