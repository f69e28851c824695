import { eq } from "drizzle-orm";
import { photographyTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { mayDeleteSeries, photographyBoard } from "../../policy.ts";
import { photoSeries } from "../../tables.ts";
import { lockSeries } from "../queries.ts";

/** Deletes a series; its posts stay. @throws NotFound; Forbidden by `mayDeleteSeries` */
export function deleteSeries(ctx: Ctx, { id, reason }: { id: number; reason: string | undefined }): Promise<void> {
	return ctx.transaction(async (tx) => {
		const series = await lockSeries(tx, id);
		if (!series) throw new NotFound();
		const { uid } = series;
		const { countryFid = 0 } = (await findAccount(tx, uid)) ?? {};
		authorize(mayDeleteSeries(ctx.viewer, { uid, countryFid }));
		await tx.delete(photoSeries).where(eq(photoSeries.id, id));
		if (uid !== ctx.viewer.uid)
			await logModeration(tx, ctx, {
				action: "delete-photo-series",
				object: { kind: "photo-series", id },
				of: { uid, countryFid, fid: photographyBoard },
				reason,
				before: {},
				after: {},
			});
		await signal(tx, { invalidate: [photographyTag] });
	});
}
