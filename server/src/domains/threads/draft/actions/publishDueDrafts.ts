import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Lang, langs } from "#contract/sections.ts";
import type { Deps } from "../../../../platform/context.ts";
import { asAppError } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayPublish } from "../../../accounts/policy.ts";
import { memberContext } from "../../../auth/session/queries.ts";
import { threadDrafts } from "../tables.ts";
import { publishDraftRow } from "./publishDraft.ts";

const batchSize = 50;

type DueDraft = Pick<typeof threadDrafts.$inferSelect, "tid" | "uid" | "lang">;

/**
 * Publishes the drafts whose time has come, each once and as if its author posted it now. One that may not be published
 * stays a draft with the reason; after any other error it is tried again.
 */
export async function publishDueDrafts(deps: Deps): Promise<void> {
	const { db, clock } = deps;
	const due = await db
		.select({ tid: threadDrafts.tid, uid: threadDrafts.uid, lang: threadDrafts.lang })
		.from(threadDrafts)
		.where(and(lte(threadDrafts.publishAt, clock.now()), isNull(threadDrafts.deletedAt)))
		.orderBy(asc(threadDrafts.publishAt), asc(threadDrafts.tid))
		.limit(batchSize);
	const errors: unknown[] = [];
	for (const draft of due) await publishDue(deps, draft).catch((error: unknown) => errors.push(error));
	if (errors.length > 0) throw errors[0];
	if (due.length === batchSize) await publishDueDrafts(deps);
}

async function publishDue(deps: Deps, { tid, uid, lang }: DueDraft): Promise<void> {
	const ctx = await memberContext(deps, uid, langs.find((one) => one === lang) ?? ("en" satisfies Lang));
	const isDue = and(
		eq(threadDrafts.tid, tid),
		isNull(threadDrafts.deletedAt),
		lte(threadDrafts.publishAt, deps.clock.now()),
	);
	try {
		await ctx.transaction(async (tx) => {
			// Another worker has locked, published or rescheduled it.
			const [draft] = await tx.select().from(threadDrafts).where(isDue).for("update", { skipLocked: true });
			if (!draft) return;
			authorize(mayPublish(ctx.viewer));
			await publishDraftRow(tx, ctx, draft);
		});
	} catch (error) {
		const refusal = asAppError(error);
		if (!refusal || refusal.status >= 500) throw error;
		await deps.db.update(threadDrafts).set({ publishAt: null, publishError: refusal.code }).where(isDue);
	}
}
