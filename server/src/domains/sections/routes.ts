import { chooseLang, getLang } from "#contract/languages.ts";
import { cookieNames } from "../../platform/http/cookies.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { languageOf } from "./rules.ts";

const yearSeconds = 365 * 86_400;

export const routes: Route[] = [
	handle(chooseLang, async (ctx, { body }) => {
		const lang = languageOf(body.lang) ?? languageOf(body.country);
		if (!lang)
			throw new Invalid({
				lang: body.lang === undefined && body.country === undefined ? "field.required" : "field.format",
			});
		ctx.responseMeta.cookies.push({ name: cookieNames.lang, value: lang, maxAgeSeconds: yearSeconds, httpOnly: false });
		return { langLocal: lang };
	}),

	handle(getLang, async (ctx) => ({ langLocal: ctx.lang })),
];
