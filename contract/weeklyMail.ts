import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite, publicRead, publicWrite } from "./callPresets.ts";

/** The page to which the links of the weekly e-mail lead; mail programs post to it too. */
export const unsubscribePath = "/unsubscribe";

const Token = Type.String({ maxLength: 100 });

export const getWeeklyMail = call({
	...memberRead,
	id: "weeklyMail.get",
	path: "/v5/weeklyMail/get",
	summary: "Whether the viewer gets the weekly e-mail, and at which confirmed address",
	response: Type.Object({
		on: Type.Boolean(),
		/** Null without a confirmed address, to which nothing is sent. */
		email: Type.Union([Type.String(), Type.Null()]),
	}),
});

export const setWeeklyMail = call({
	...memberWrite,
	id: "weeklyMail.set",
	path: "/v5/weeklyMail/set",
	summary: "Turns the viewer's weekly e-mail on or off",
	body: Type.Object({ on: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["email-unverified", "banned"],
});

export const readUnsubscribeLink = call({
	...publicRead,
	id: "weeklyMail.link",
	path: "/v5/weeklyMail/link",
	summary: "What a link of the weekly e-mail would turn off; changes nothing",
	query: Type.Object({ token: Token }),
	response: Type.Object({ on: Type.Boolean() }),
	errors: ["not-found"],
});

export const followUnsubscribeLink = call({
	...publicWrite,
	id: "weeklyMail.unsubscribe",
	path: "/v5/weeklyMail/unsubscribe",
	summary: "Turns the weekly e-mail off by a link of it, without a login; with `undo` on again, for an hour",
	rateLimit: "code",
	body: Type.Object({ token: Token, undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	errors: ["not-found"],
});
