import type { Ctx } from "../../platform/context.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { keyedHash, timingSafeEqual } from "../../platform/security/tokens.ts";

/** The viewer's signed uid (G-08). It opens nothing without the session. */
export const uidAuthOf = ({ deps, viewer }: Pick<Ctx, "deps" | "viewer">): string =>
	keyedHash(deps.config.secret, "uid-auth", viewer.uid);

/** Checks whose exchange a request names. @throws Forbidden `not-allowed` for another member's, `uid-auth-wrong` */
export function checkUid(
	ctx: Pick<Ctx, "deps" | "viewer">,
	{ uid = ctx.viewer.uid, uidAuth }: { uid?: number | undefined; uidAuth?: string | undefined },
): void {
	if (uid !== ctx.viewer.uid) throw new Forbidden("not-allowed");
	if (uidAuth !== undefined && !timingSafeEqual(uidAuth, uidAuthOf(ctx))) throw new Forbidden("uid-auth-wrong");
}
