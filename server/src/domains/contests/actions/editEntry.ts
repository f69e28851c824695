import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findThread, type ThreadRow } from "../../threads/queries.ts";
import { editThread } from "../../threads/thread/actions/editThread.ts";
import { findEntry, lockEntry } from "../entry/queries.ts";
import { mayEditEntry, mayWithdraw } from "../policy.ts";
import { getContest, lockContest } from "../queries.ts";
import { contestEntries } from "../tables.ts";
import { checkEntry } from "./enterContest.ts";

interface EditedEntry {
	tid: number;
	subject: string;
	message?: string | undefined;
	/** Comma-separated ids of the pictures; left out, they stay. */
	aids?: string | undefined;
	/** The version that it is based on. */
	version?: number | undefined;
}

/** Edits an entry of the viewer, as any thread. @throws NotFound; as `editThread`, which asks `requireEditable` */
export async function editEntry(
	ctx: Ctx,
	{ tid, subject, message = "", aids, version }: EditedEntry,
): Promise<{ tid: number; pid: number }> {
	if (!(await findEntry(ctx.db, tid))) throw new NotFound();
	const { pid } = await editThread(ctx, tid, { subject, message, aids, version, payload: {} });
	return { tid, pid };
}

/**
 * Refuses an edit of an entry that takes part after entries have closed, whichever way it comes; an edited one still
 * follows the rules.
 * @throws Conflict `contest-state`; Invalid `aids`, `message`
 */
export async function requireEditable(
	tx: Tx,
	{ viewer, clock }: Pick<Ctx, "viewer" | "clock">,
	{ tid, uid }: Pick<ThreadRow, "tid" | "uid">,
	content: { aids: readonly number[]; message: string },
): Promise<void> {
	const entry = await findEntry(tx, tid);
	// A withdrawn entry is a thread like others.
	if (!entry || entry.state === "withdrawn") return;
	const contest = await getContest(tx, entry.contestId);
	if (contest.state === "cancelled") return;
	const may = mayEditEntry(viewer, contest, { uid, state: entry.state }, clock.now());
	if (!may.ok && may.why === "contest-state") throw new Conflict("contest-state");
	authorize(may);
	checkEntry(contest, content);
}

/**
 * Withdraws an entry of the viewer. Repeating it changes nothing.
 * @throws NotFound for an entry of others; Conflict `contest-state`
 */
export async function withdrawEntry(ctx: Ctx, tid: number): Promise<void> {
	const found = await findEntry(ctx.db, tid);
	if (!found || !(await findThread(ctx.db, tid))) throw new NotFound();
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, found.contestId);
		const entry = await lockEntry(tx, tid);
		const may = mayWithdraw(ctx.viewer, contest, entry.uid);
		if (!may.ok && may.why === "not-allowed") throw new NotFound();
		if (!may.ok && may.why === "contest-state") throw new Conflict("contest-state");
		authorize(may);
		if (entry.state === "disqualified") throw new Conflict("contest-state");
		if (entry.state === "withdrawn") return;
		await tx.update(contestEntries).set({ state: "withdrawn" }).where(eq(contestEntries.tid, tid));
	});
}
