import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { AnswerTimes } from "./insight.ts";

/** Days and weeks that the figures show. */
export const figureDays = 28;
export const figureWeeks = 12;

const FigurePoint = Type.Object({
	/** Unix seconds: the beginning of the day, or the Monday of the week, in UTC. */
	dateline: Type.Integer(),
	members: NonNegativeInteger,
	posts: NonNegativeInteger,
	replies: NonNegativeInteger,
	/** Members who were there, each counted once. */
	active: NonNegativeInteger,
});
export type FigurePoint = Static<typeof FigurePoint>;

export const adminFigures = call({
	...staffRead,
	id: "admin.figures",
	scope: "insight.read",
	path: "/v5/admin/figures",
	summary:
		"New members, posts and replies, and active members, by day or by week, and how long answers took by week: of a section, or for administrators and auditors of all",
	query: Type.Object({
		country_fid: Type.Optional(Id),
		by: Type.Optional(Type.Union([Type.Literal("day"), Type.Literal("week")])),
	}),
	response: Type.Object({
		/** 0 is every section. */
		country_fid: Type.Integer(),
		sections: Type.Array(Type.Integer()),
		points: Type.Array(FigurePoint),
		answers: Type.Array(AnswerTimes),
	}),
});

export const healthParts = [
	"jobs",
	"schedules",
	"mail",
	"sms",
	"storage",
	"search",
	"database",
	"audit",
	"alerts",
] as const;
export type HealthPart = (typeof healthParts)[number];
export const healthStates = ["good", "warning", "bad"] as const;

const HealthItem = Type.Object({
	part: Type.Unsafe<HealthPart>(Type.String()),
	state: Type.Unsafe<(typeof healthStates)[number]>(Type.String()),
	/** In words. */
	text: Type.String(),
	/** Where the viewer mends it. */
	link: Type.Optional(Type.Object({ path: Type.String(), text: Type.String() })),
});
export type HealthItem = Static<typeof HealthItem>;

export const adminHealth = call({
	...staffRead,
	id: "admin.health",
	path: "/v5/admin/health",
	summary:
		"How jobs, mail, SMS, storage, search and database are doing, and which version runs; for administrators and auditors",
	response: Type.Object({
		items: Type.Array(HealthItem),
		version: Type.String(),
		node: Type.String(),
		postgres: Type.String(),
	}),
});
