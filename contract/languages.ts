import Type from "typebox";
import { call } from "./call.ts";
import { v5Read, v5Write } from "./callPresets.ts";

export const chooseLang = call({
	...v5Write,
	id: "session.chooselang",
	path: "/selfapi/session/chooselang",
	convention: "session",
	access: "public",
	spread: true,
	summary: "Saves the chosen language; the page reloads on code 0",
	body: Type.Object({
		lang: Type.Optional(Type.String({ maxLength: 8 })),
		/** As the response names it. */
		langLocal: Type.Optional(Type.String({ maxLength: 8 })),
		country: Type.Optional(Type.String({ maxLength: 8 })),
	}),
	response: Type.Object({ langLocal: Type.String() }),
});

export const getLang = call({
	...v5Read,
	id: "session.getlang",
	path: "/selfapi/session/getlang",
	convention: "session",
	spread: true,
	summary: "The language in use",
	response: Type.Object({ langLocal: Type.String() }),
});
