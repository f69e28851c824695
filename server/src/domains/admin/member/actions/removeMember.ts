import { and, desc, eq } from "drizzle-orm";
import { type Ctx, type Deps, within } from "../../../../platform/context.ts";
import { type Db, first } from "../../../../platform/data/db.ts";
import { asAppError, Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { memberContext } from "../../../auth/session/queries.ts";
import { banMember } from "../../../threads/moderation/actions/banMember.ts";
import { deletePostOfMember, listPostsToRemove, type PostOfMember } from "../../../threads/moderation/postsOfMember.ts";
import { memberRemovals, removedPosts } from "../tables.ts";
import { lockManaged } from "./manageMember.ts";

export const removeJob = "admin.remove-posts";

export type RemovalRow = typeof memberRemovals.$inferSelect;

const batchSize = 50;

/** The last removal of a member. */
export async function findRemoval(db: Db, uid: number): Promise<RemovalRow | undefined> {
	const [row] = await db
		.select()
		.from(memberRemovals)
		.where(eq(memberRemovals.uid, uid))
		.orderBy(desc(memberRemovals.id))
		.limit(1);
	return row;
}

export const countRemoved = (db: Db, id: number): Promise<number> =>
	db.$count(removedPosts, eq(removedPosts.removalId, id));

/**
 * Bans a member and removes all their posts, which a job does with the rights that the viewer has.
 * @throws as the ban; Conflict
 */
export const removeMember = (
	ctx: Ctx,
	{ uid, days = 0, reason = "" }: { uid: number; days?: number | undefined; reason?: string | undefined },
): Promise<{ id: number }> =>
	ctx.transaction(async (tx) => {
		await lockManaged(tx, ctx, uid, "ban");
		const last = await findRemoval(tx, uid);
		if (last && last.state !== "undone") throw new Conflict("conflict");
		await banMember(within(ctx, tx), { uid, banned: true, days, reason });
		const values = { uid, reason, removedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
		const row = first(await tx.insert(memberRemovals).values(values).returning({ id: memberRemovals.id }));
		await enqueue(tx, removeJob, row);
		return row;
	});

/** Ends the ban and restores what was removed with it. @throws NotFound without a removal; as the end of a ban */
export const undoRemoval = (
	ctx: Ctx,
	{ uid, reason = "" }: { uid: number; reason?: string | undefined },
): Promise<void> =>
	ctx.transaction(async (tx) => {
		await lockManaged(tx, ctx, uid, "ban");
		const last = await findRemoval(tx, uid);
		if (!last || last.state === "undone") throw new NotFound();
		if (last.state === "undoing") return;
		await banMember(within(ctx, tx), { uid, banned: false, reason });
		await tx
			.update(memberRemovals)
			.set({ state: "undoing", removedBy: ctx.viewer.uid })
			.where(eq(memberRemovals.id, last.id));
		await enqueue(tx, removeJob, { id: last.id });
	});

/**
 * Removes or restores the posts of a removal, each in its own transaction. May run twice, and ends when the removal is
 * undone meanwhile.
 */
export async function applyRemoval(deps: Deps, { id }: { id: number }): Promise<void> {
	const load = async () => (await deps.db.select().from(memberRemovals).where(eq(memberRemovals.id, id)))[0];
	const row = await load();
	if (!row || (row.state !== "removing" && row.state !== "undoing")) return;
	const ctx = await memberContext(deps, row.removedBy, "en");
	const isRemoving = row.state === "removing";
	for (let after = 0; (await load())?.state === row.state; ) {
		const posts = isRemoving
			? await listPostsToRemove(deps.db, row.uid, after, batchSize)
			: await listRemoved(deps.db, id);
		if (posts.length === 0) break;
		for (const post of posts) {
			after = post.pid;
			await (isRemoving ? removeOne(ctx, row, post) : restoreOne(ctx, row, post));
		}
	}
	await deps.db
		.update(memberRemovals)
		.set({ state: isRemoving ? "removed" : "undone" })
		.where(and(eq(memberRemovals.id, id), eq(memberRemovals.state, row.state)));
}

/** What the moderator may not remove stays. */
async function removeOne(ctx: Ctx, { id, reason }: RemovalRow, post: PostOfMember): Promise<void> {
	try {
		await ctx.transaction(async (tx) => {
			await deletePostOfMember(within(ctx, tx), post, { undo: false, reason });
			await tx
				.insert(removedPosts)
				.values({ ...post, removalId: id })
				.onConflictDoNothing();
		});
	} catch (error) {
		if (!asAppError(error)) throw error;
	}
}

/** What somebody has deleted for good meanwhile stays so. */
async function restoreOne(ctx: Ctx, { id }: RemovalRow, post: PostOfMember): Promise<void> {
	const deleteRow = (db: Pick<Db, "delete">) =>
		db.delete(removedPosts).where(and(eq(removedPosts.removalId, id), eq(removedPosts.pid, post.pid)));
	try {
		await ctx.transaction(async (tx) => {
			await deletePostOfMember(within(ctx, tx), post, { undo: true });
			await deleteRow(tx);
		});
	} catch (error) {
		if (!asAppError(error)) throw error;
		await deleteRow(ctx.deps.db);
	}
}

const listRemoved = (db: Db, id: number): Promise<PostOfMember[]> =>
	db.select().from(removedPosts).where(eq(removedPosts.removalId, id)).orderBy(removedPosts.pid).limit(batchSize);
