import { SignJWT } from "jose";
import type { CallResponse } from "#contract/call.ts";
import type { uploadToken } from "#contract/media.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";

const lifetimeSeconds = 600;

/**
 * The token and address that older clients request before an upload (G-28). The token identifies the member for ten
 * minutes; the upload call requires the session, so the token alone gives no access.
 */
export async function createUploadToken({
	viewer,
	clock,
	deps: { config },
}: Pick<Ctx, "viewer" | "clock" | "deps">): Promise<CallResponse<typeof uploadToken>> {
	const now = unixSeconds(clock.now());
	const expires = now + lifetimeSeconds;
	const token = await new SignJWT({})
		.setProtectedHeader({ alg: "HS256" })
		.setSubject(String(viewer.uid))
		.setAudience("upload")
		.setIssuedAt(now)
		.setExpirationTime(expires)
		.sign(new TextEncoder().encode(config.secret));
	return { token, url: `${config.publicUrl}/v5/content/imageUpload`, expires };
}
