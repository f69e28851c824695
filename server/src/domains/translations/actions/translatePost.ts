import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Lang } from "#contract/sections.ts";
import type { TranslationView } from "#contract/translations.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound, Unavailable } from "../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { translateTexts } from "../../../platform/translateTexts.ts";
import { findPost, findThread, requireReadable } from "../../threads/queries.ts";
import { presentReplies } from "../../threads/reply/presenter.ts";
import { titleFor } from "../../threads/thread/title.ts";
import { findTranslations, insertTranslations, type TranslationRow } from "../queries.ts";

/** Requests to the service at a time, and how many may wait, so that a slow service holds few of ours. */
const running = pLimit(4);
const maxWaiting = 20;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Translates what the viewer sees of a post: without hidden parts that are hidden from them.
 * @throws NotFound without a service, for a post that the viewer does not read, and for one without a text; Forbidden
 * for a guest when it was not translated before; Unavailable `translation-unavailable`
 */
export async function translatePost(ctx: Ctx, pid: number, lang: Lang = ctx.lang): Promise<TranslationView> {
	if (!ctx.deps.config.translation) throw new NotFound();
	const post = await findPost(ctx.db, pid);
	if (!post) throw new NotFound("reply-not-found");
	const thread = requireReadable(ctx.viewer, await findThread(ctx.db, post.tid));
	const [{ message } = { message: "" }] = await presentReplies(ctx, thread, [post]);
	if (message === "") throw new NotFound("reply-not-found");
	const texts = pid === thread.pid ? [titleFor(ctx, thread), message] : [message];
	const found = await findTranslations(ctx.db, texts.map(hashOf), lang);
	const rows = found.length === new Set(texts).size ? found : await translate(ctx, texts, lang);
	const inOrder = texts.map((text) => rows.find(({ textHash }) => textHash === hashOf(text)));
	const last = inOrder.at(-1);
	return {
		pid,
		lang,
		source: last?.source ?? "",
		subject: inOrder.length > 1 ? (inOrder[0]?.translated ?? "") : "",
		message: last?.translated ?? "",
	};
}

/** Asks the service, and stores what it answers. */
async function translate(ctx: Ctx, texts: string[], lang: Lang): Promise<TranslationRow[]> {
	authorize(requireUnbannedMember(ctx.viewer));
	const { translation } = ctx.deps.config;
	if (!translation || running.pendingCount >= maxWaiting) throw new Unavailable("translation-unavailable");
	const answer = await running(() => translateTexts(translation, ctx.log, texts, lang));
	const rows = texts.map((text, at) => ({
		textHash: hashOf(text),
		lang,
		source: answer.source,
		translated: answer.texts[at] ?? "",
		createdAt: ctx.clock.now(),
	}));
	await ctx.transaction((tx) => insertTranslations(tx, rows));
	return rows;
}
