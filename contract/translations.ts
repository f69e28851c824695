import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { publicWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { langs } from "./sections.ts";

/** A post as a machine has translated it. */
export const TranslationView = Type.Object({
	pid: Id,
	/** The language that it is translated into. */
	lang: Type.String(),
	/** The language that was recognised; empty when it was not. */
	source: Type.String(),
	/** Title of the thread, of its first post; empty for a reply. */
	subject: Type.String(),
	/** The text without formatting. */
	message: Type.String(),
});
export type TranslationView = Static<typeof TranslationView>;

export const translatePost = call({
	...publicWrite,
	id: "content.post.translate",
	path: "/v5/content/post/translate",
	rateLimit: "translation",
	summary:
		"Translates what the viewer sees of a post, into the language of the request without `lang`; for guests only what was translated before",
	body: Type.Object({ pid: Id, lang: Type.Optional(Type.Enum([...langs])) }),
	response: TranslationView,
	errors: [
		"not-found",
		"reply-not-found",
		"thread-not-found",
		"thread-forbidden",
		"login-required",
		"banned",
		"translation-unavailable",
	],
});
