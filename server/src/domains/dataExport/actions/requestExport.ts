import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { lockAccount } from "../../accounts/queries.ts";
import {
	type ReauthenticationInput,
	requireReauthentication,
} from "../../auth/reauthentication/actions/requireReauthentication.ts";
import { buildArchiveJob } from "../jobs.ts";
import { mayRequestExport } from "../policy.ts";
import { dataExports } from "../tables.ts";
import { deleteArchiveFile } from "./deleteArchiveFile.ts";

/**
 * Requests a data export; a job writes the archive.
 * @throws Invalid or Forbidden as `requireReauthentication`, Forbidden `download-too-soon`.
 */
export async function requestExport(ctx: Ctx, input: ReauthenticationInput): Promise<void> {
	await requireReauthentication(ctx, input, { always: true });
	await startExport(ctx, ctx.viewer.uid);
}

/** Makes the archive of a member's data; the member downloads it. @throws Forbidden `download-too-soon` */
export async function startExport(ctx: Ctx, uid: number, byAdministration = false): Promise<void> {
	const { old } = await ctx.transaction(async (tx) => {
		// Serializes concurrent requests.
		await lockAccount(tx, uid);
		const [last] = await tx.select().from(dataExports).where(eq(dataExports.uid, uid));
		const now = ctx.clock.now();
		authorize(mayRequestExport(last, now));
		const initial = { state: "waiting", done: 0, total: 0, bytes: 0, file: null, requestedAt: now, expiresAt: null };
		await tx
			.insert(dataExports)
			.values({ uid, ...initial })
			.onConflictDoUpdate({ target: dataExports.uid, set: initial });
		await enqueue(
			tx,
			buildArchiveJob,
			{ uid, lang: ctx.lang, byAdministration, requestedAt: now.toISOString() },
			{ queue: buildArchiveJob },
		);
		return { old: last?.file ?? null };
	});
	await deleteArchiveFile(ctx.deps, old);
}
