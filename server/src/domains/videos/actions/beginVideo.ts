import { statfs } from "node:fs/promises";
import { Upload } from "@tus/server";
import { and, asc, eq } from "drizzle-orm";
import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { AppError, Unavailable } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { newFolder } from "../fileKeys.ts";
import { mayPostVideo, takesVideos } from "../policy.ts";
import { deleteVideos, isUnused, lockUploadsOfMember } from "../queries.ts";
import { videos } from "../tables.ts";
import { uploadStore } from "../uploads.ts";

const { maxBytes, unused } = constraints.video;

/** Bytes that stay free on the disk. */
const reserve = 512 * 1024 * 1024;

/**
 * Begins an upload of so many bytes. Of a member's unused videos the oldest is deleted when there are too many.
 * @throws Forbidden by `mayPostVideo`; AppError 413 `video-too-large`; Unavailable `disk-full`
 */
export async function beginVideo(ctx: Ctx, size: number): Promise<{ vid: number; url: string }> {
	const { deps, countryFid } = ctx;
	const { config } = deps;
	const { uid } = ctx.viewer;
	authorize(mayPostVideo(ctx.viewer, { videos: await takesVideos(ctx, countryFid) }));
	if (size > maxBytes) throw new AppError(413, "video-too-large", { megabytes: maxBytes / 1024 / 1024 });
	const { bavail, bsize } = await statfs(config.dataDir);
	// The upload and its copy in the storage.
	if (bavail * bsize < 2 * size + reserve) throw new Unavailable("disk-full");
	return ctx.transaction(async (tx) => {
		await lockUploadsOfMember(tx, uid);
		const waiting = await tx
			.select({ vid: videos.vid })
			.from(videos)
			.where(and(eq(videos.uid, uid), isUnused))
			.orderBy(asc(videos.vid))
			.for("update");
		await deleteVideos(tx, valuesOf(waiting.slice(0, Math.max(0, waiting.length - unused + 1)), "vid"));
		const folder = newFolder();
		const { vid } = first(
			await tx
				.insert(videos)
				.values({ uid, folder, bytes: size, createdAt: ctx.clock.now() })
				.returning({ vid: videos.vid }),
		);
		await uploadStore(config).create(new Upload({ id: folder, size, offset: 0 }));
		return { vid, url: `/uploads/video/${folder}` };
	});
}
