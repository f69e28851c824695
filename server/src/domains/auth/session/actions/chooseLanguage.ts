import { eq } from "drizzle-orm";
import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { setLanguage } from "../../../accounts/queries.ts";
import { sessions } from "../../tables.ts";
import { languageOf } from "../language.ts";

const yearSeconds = 365 * 86_400;

/**
 * Chooses a language for the browser by a cookie, and for the session, which clients without cookies have; and for
 * e-mails.
 * @param choices the first that is a language or a section with one is chosen
 * @throws Invalid `lang`
 */
export async function chooseLanguage(ctx: Ctx, choices: readonly (string | undefined)[]): Promise<Lang> {
	const lang = choices.map(languageOf).find((one) => one !== undefined);
	if (!lang) throw new Invalid({ lang: choices.every((one) => one === undefined) ? "field.required" : "field.format" });
	ctx.responseMeta.cookies.push({ name: cookieNames.lang, value: lang, maxAgeSeconds: yearSeconds, httpOnly: false });
	const { sessionId, uid } = ctx.viewer;
	if (sessionId)
		await ctx.transaction(async (tx) => {
			await tx.update(sessions).set({ lang }).where(eq(sessions.id, sessionId));
			await setLanguage(tx, uid, lang);
		});
	return lang;
}
