import type { Ctx } from "../../platform/context.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { keyedHash, timingSafeEqual } from "../../platform/security/tokens.ts";

/** The viewer's signed uid (G-08). It opens nothing without the session. */
export const uidAuthOf = ({ deps, viewer }: Pick<Ctx, "deps" | "viewer">): string =>
	keyedHash(deps.config.secret, "uid-auth", viewer.uid);

/** Checks whose exchange a request names. @throws Forbidden `not-allowed` for another member's, `uid-auth-wrong` */
export function checkUid(
	ctx: Pick<Ctx, "deps" | "viewer">,
	query: { uid?: number | undefined; uid_auth?: string },
): void {
	const { uid = ctx.viewer.uid, uid_auth } = query;
	if (uid !== ctx.viewer.uid) throw new Forbidden("not-allowed");
	if (uid_auth !== undefined && !timingSafeEqual(uid_auth, uidAuthOf(ctx))) throw new Forbidden("uid-auth-wrong");
}
