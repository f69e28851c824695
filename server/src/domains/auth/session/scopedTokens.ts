import { eq } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import type { TokenScope } from "#contract/call.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { sessions } from "../tables.ts";

const keyOf = ({ secret }: Deps["config"]): Uint8Array => new TextEncoder().encode(secret);

/**
 * A token that opens the calls of a scope as long as the viewer's session lasts, at most until `expires` (Unix
 * seconds).
 * @throws Forbidden `login-required`
 */
export async function createScopedToken(
	{ db, viewer, deps }: Pick<Ctx, "db" | "viewer" | "deps">,
	scope: TokenScope,
	expires?: number,
): Promise<string> {
	const [session] = await db
		.select({ tokenHash: sessions.tokenHash })
		.from(sessions)
		.where(eq(sessions.id, viewer.sessionId));
	if (!session) throw new Forbidden("login-required");
	const token = new SignJWT().setProtectedHeader({ alg: "HS256" }).setSubject(session.tokenHash).setAudience(scope);
	if (expires !== undefined) token.setExpirationTime(expires);
	return token.sign(keyOf(deps.config));
}

/** The hash of the session's token, or undefined for a wrong or expired token or one of another scope. */
export async function readScopedToken(
	{ config, clock }: Pick<Deps, "config" | "clock">,
	token: string,
	scope: TokenScope,
): Promise<string | undefined> {
	try {
		const options = { audience: scope, algorithms: ["HS256"], currentDate: clock.now() };
		return (await jwtVerify(token, keyOf(config), options)).payload.sub;
	} catch {
		return undefined;
	}
}
