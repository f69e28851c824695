import { eq } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import type { CallResponse } from "#contract/call.ts";
import type { uploadToken } from "#contract/media.ts";
import { uploadFile } from "#contract/videos.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayUpload } from "../../media/policy.ts";
import { sessions } from "../tables.ts";

const lifetimeSeconds = 600;
const audience = "upload";
const keyOf = ({ secret }: Deps["config"]): Uint8Array => new TextEncoder().encode(secret);

/** A token that opens uploads only, for ten minutes and as long as the session lasts, and the address to post to (G-28). */
export async function createUploadToken(ctx: Ctx): Promise<CallResponse<typeof uploadToken>> {
	authorize(mayUpload(ctx.viewer));
	const { config } = ctx.deps;
	const [session] = await ctx.db
		.select({ tokenHash: sessions.tokenHash })
		.from(sessions)
		.where(eq(sessions.id, ctx.viewer.sessionId));
	if (!session) throw new Forbidden("login-required");
	const now = unixSeconds(ctx.clock.now());
	const expires = now + lifetimeSeconds;
	const token = await new SignJWT({})
		.setProtectedHeader({ alg: "HS256" })
		.setSubject(session.tokenHash)
		.setAudience(audience)
		.setIssuedAt(now)
		.setExpirationTime(expires)
		.sign(keyOf(config));
	return { token, url: `${uploadFile.path}?token=${token}`, expires };
}

/** The hash of the session's token, or undefined for a wrong or expired upload token. */
export async function readUploadToken(
	{ config, clock }: Pick<Deps, "config" | "clock">,
	token: string,
): Promise<string | undefined> {
	try {
		return (await jwtVerify(token, keyOf(config), { audience, algorithms: ["HS256"], currentDate: clock.now() }))
			.payload.sub;
	} catch {
		return undefined;
	}
}
