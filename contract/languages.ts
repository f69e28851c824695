import Type from "typebox";
import { call } from "./call.ts";

export const chooseLang = call({
	id: "session.chooselang",
	method: "POST",
	path: "/selfapi/session/chooselang",
	convention: "session",
	spread: true,
	summary: "Saves the chosen language; the page reloads on code 0",
	access: "public",
	rateLimit: "write",
	writes: true,
	body: Type.Object({
		lang: Type.Optional(Type.String({ maxLength: 8 })),
		country: Type.Optional(Type.String({ maxLength: 8 })),
	}),
	response: Type.Object({ langLocal: Type.String() }),
});

export const getLang = call({
	id: "session.getlang",
	method: "GET",
	path: "/selfapi/session/getlang",
	convention: "session",
	spread: true,
	summary: "The language in use",
	access: "public",
	rateLimit: "read",
	writes: false,
	response: Type.Object({ langLocal: Type.String() }),
});
