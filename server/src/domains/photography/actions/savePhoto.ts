import { photographyTag, threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { setCameraShown } from "../../media/camera/queries.ts";
import { mayEdit } from "../../threads/policy.ts";
import { lockPost, lockThread, requireReadable, type ThreadRow } from "../../threads/queries.ts";
import { isPhotoThread } from "../policy.ts";
import { findPhotoThreads, loadCatalog, savePhotoThread } from "../queries.ts";
import { putInSeries } from "../series/actions/putInSeries.ts";

/** Locks a post of the viewer and checks that it has the photo. @throws NotFound; Forbidden by `mayEdit` */
export async function lockOwnPhoto(tx: Tx, { viewer }: Ctx, tid: number, aid: number): Promise<ThreadRow> {
	const thread = requireReadable(viewer, await lockThread(tx, tid), { pending: true });
	const post = await lockPost(tx, thread.pid);
	if (!post) throw new NotFound("thread-not-found");
	authorize(mayEdit(viewer, post));
	if (!post.aids.includes(aid)) throw new NotFound();
	return thread;
}

/** What the author says of a photo; what is undefined stays. */
interface PhotoChanges {
	tid: number;
	aid: number;
	/** 0 takes it away. */
	typeId?: number | undefined;
	/** 0 takes it away. */
	phoneId?: number | undefined;
	/** The name of a series of one's own; empty takes it out. */
	series?: string | undefined;
	showsCamera?: boolean | undefined;
}

/**
 * Stores what the author says of a photo: whether all see what its camera recorded, and of a post of the photography
 * board its type, its phone and its series. A type or phone that is closed meanwhile stays, but is not chosen newly.
 * @throws NotFound; Forbidden by `mayEdit`; Invalid `typeid`, `phone`, `series`
 */
export async function savePhoto(
	ctx: Ctx,
	{ tid, aid, typeId, phoneId, series, showsCamera }: PhotoChanges,
): Promise<void> {
	const { types, phones } = await loadCatalog(ctx);
	return ctx.transaction(async (tx) => {
		const thread = await lockOwnPhoto(tx, ctx, tid, aid);
		const before = (await findPhotoThreads(tx, [tid])).get(tid);
		const isListed = isPhotoThread(thread);
		const changes = {
			...(typeId !== undefined && { typeId: chosen("typeid", typeId, types, before?.typeId, isListed) }),
			...(phoneId !== undefined && { phoneId: chosen("phone", phoneId, phones, before?.phoneId, isListed) }),
		};
		await savePhotoThread(tx, thread, changes);
		if (series !== undefined) await putInSeries(tx, ctx, thread, series);
		if (showsCamera !== undefined) await setCameraShown(tx, ctx.viewer.uid, aid, showsCamera);
		await signal(tx, { invalidate: [threadTag(tid), photographyTag] });
	});
}

function chosen(
	field: "typeid" | "phone",
	id: number,
	all: readonly { id: number; closed: boolean }[],
	before: number | null | undefined,
	isListed: boolean,
): number | null {
	if (id === 0) return null;
	const found = all.find((one) => one.id === id);
	if (!isListed || !found || (found.closed && id !== before)) throw new Invalid({ [field]: "field.unsupported" });
	return id;
}
