import { uploadFile } from "#contract/videos.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayUpload } from "../../media/policy.ts";
import { createScopedToken } from "./scopedTokens.ts";

const lifetimeSeconds = 600;

/**
 * A token that opens uploads only, for ten minutes and as long as the session lasts, and the address to post to (G-28).
 */
export async function createUploadToken(ctx: Ctx): Promise<{ token: string; url: string; expires: number }> {
	authorize(mayUpload(ctx.viewer));
	const expires = unixSeconds(ctx.clock.now()) + lifetimeSeconds;
	const token = await createScopedToken(ctx, "upload", expires);
	return { token, url: `${uploadFile.path}?token=${token}`, expires };
}
