import type { CallResponse } from "#contract/call.ts";
import type { getPhoto } from "#contract/photography.ts";
import type { Ctx } from "../../platform/context.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { findCamera } from "../media/camera/queries.ts";
import { mayEdit, seesText } from "../threads/policy.ts";
import { getReadableThreadWithPost } from "../threads/queries.ts";
import { isPhotoThread, mayChoose } from "./policy.ts";
import { presentPhone, presentType } from "./presenter.ts";
import { findPhotoThreads, loadCatalog } from "./queries.ts";
import { presentSeriesOf } from "./series/presenter.ts";

/** What is known of a photo of a post. @throws NotFound also for one that the viewer does not see */
export async function presentPhoto(
	ctx: Ctx,
	{ tid, n }: { tid: number; n: number },
): Promise<CallResponse<typeof getPhoto>> {
	const { viewer } = ctx;
	const { thread, post } = await getReadableThreadWithPost(ctx.db, viewer, tid, { pending: true });
	const aid = post.aids[n - 1];
	if (aid === undefined || !seesText(viewer, post, thread)) throw new NotFound();
	const [{ types, phones }, known, found] = await Promise.all([
		loadCatalog(ctx),
		findPhotoThreads(ctx.db, [thread.tid]),
		findCamera(ctx.db, aid),
	]);
	const details = known.get(thread.tid);
	const photography = isPhotoThread(thread);
	const type = photography ? types.find(({ id }) => id === details?.typeId) : undefined;
	const phone = photography ? phones.find(({ id }) => id === details?.phoneId) : undefined;
	const edit = mayEdit(viewer, post).ok;
	const model = found?.camera.model.toLowerCase() ?? "";
	const suggested = edit ? phones.find(({ cameraNames }) => cameraNames.includes(model)) : undefined;
	return {
		aid,
		photography,
		type: type ? presentType(type, ctx.lang) : null,
		phone: phone ? presentPhone(phone) : null,
		choice: Number(photography && Boolean(details?.chosenAt)),
		camera: found && (found.shown || edit) ? found.camera : null,
		camera_shown: Number(found?.shown ?? false),
		suggested_phone: suggested && !suggested.closed ? suggested.id : 0,
		series: photography && details ? await presentSeriesOf(ctx, details) : null,
		can: { edit, choose: photography && !thread.deletedAt && mayChoose(viewer, thread).ok },
	};
}
