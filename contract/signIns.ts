import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, memberWrite, v5MemberRead, v5Write } from "./callPresets.ts";

/** XGold of the first, second, third … day in a row; the last amount is that of every further day (G-05). */
export const signInGold = [2, 3, 4, 5, 6, 8, 10] as const;
/** XCoin that a sign-in may bring besides; how likely is a setting (C-75). */
export const signInXcoin = 1;

/** XGold of a day in a row, counted from 1. */
export const goldOfDay = (day: number): number => signInGold[Math.min(day, signInGold.length) - 1] ?? 0;

/** A day of the calendar of the member's section. */
export const dayPattern = "^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$";
const Day = Type.String({ pattern: dayPattern });

/** The sign-in info (S-008). Days are those of the member's section. */
export const SignInRecordView = Type.Object({
	/** Days with a sign-in in all. */
	total: Type.Integer(),
	/** XGold of the first, second … day in a row. */
	day_gold: Type.Array(Type.Integer()),
	/** Days in a row until today, or until yesterday while today's sign-in is missing. */
	continue_days: Type.Integer(),
	/** Days of the shown month with a sign-in. */
	sign: Type.Array(Type.Integer()),
	/** 0 when today's sign-in is missing. */
	is_sign: Type.Integer(),
	/** XGold of today's sign-in; before it, what it would bring. */
	today_total: Type.Integer(),
	/** XGold of the sign-ins of the shown month. */
	month_gold: Type.Integer(),
	today: Day,
	/** The shown month. */
	month: Type.String(),
	/** Those of the days that were repaired. */
	repaired: Type.Array(Type.Integer()),
	/** XCoin that today's sign-in brought. */
	today_xcoin: Type.Integer(),
	/** How likely a sign-in brings XCoin, in percent. */
	xcoin_percent: Type.Integer(),
	/** The missed day that the member may repair now; empty for none. */
	repairable: Type.String(),
	/** Days of this week, from Monday, with a sign-in or a repair. */
	week: Type.Array(Day),
	/** Whether the member wants to be reminded in the evening. */
	remind: Type.Boolean(),
});
export type SignInRecordView = Static<typeof SignInRecordView>;

const errors = ["sign-in-over", "sign-in-early", "sign-in-unavailable"] as const;

export const signInRecord = call({
	...v5MemberRead,
	id: "user.signInRecord",
	path: "/v5/user/signInRecord",
	summary: "The viewer's daily sign-ins, with the days of a month; this month by default",
	query: Type.Object({ month: Type.Optional(Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" })) }),
	response: SignInRecordView,
});

export const legacySignInRecord = call({
	...legacyMemberRead,
	id: "sign.record",
	path: "/selfapi/sign/record",
	method: "POST",
	summary: "Same as user.signInRecord (C-37)",
	body: Type.Object({}),
	response: Type.Object({ Variables: Type.Object({ Message: SignInRecordView }) }),
});

export const signIn = call({
	...v5Write,
	id: "user.signIn",
	path: "/v5/user/signIn",
	summary: "Signs the viewer in for today, once; `day` is when it was done, and is refused when that day is over",
	body: Type.Object({ day: Type.Optional(Day) }),
	response: SignInRecordView,
	errors,
});

export const repairSignIn = call({
	...memberWrite,
	id: "user.repairSignIn",
	path: "/v5/user/repairSignIn",
	summary: "Repairs the day that the viewer missed just now, so that the days in a row go on; once a month",
	response: SignInRecordView,
	errors: ["sign-in-unavailable", "sign-in-unrepairable"],
});

export const remindSignIn = call({
	...memberWrite,
	id: "user.remindSignIn",
	path: "/v5/user/remindSignIn",
	summary: "Whether the viewer is reminded in the evening of a day without a sign-in",
	body: Type.Object({ remind: Type.Integer({ minimum: 0, maximum: 1 }) }),
	response: SignInRecordView,
});
