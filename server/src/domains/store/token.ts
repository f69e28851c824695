import type { Ctx } from "../../platform/context.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { keyedHash, timingSafeEqual } from "../../platform/security/tokens.ts";

/** The viewer's store token (P-015, C-35): of this session, so that it ends with it. It opens nothing without the session. */
export const storeTokenOf = ({ deps, viewer }: Pick<Ctx, "deps" | "viewer">): string =>
	keyedHash(deps.config.secret, "store-token", viewer.uid, viewer.sessionId);

/** Checks the token that a call of the mall carries (U-064, G-41); without one the session suffices. @throws Forbidden `store-token-wrong` */
export function checkStoreToken(ctx: Pick<Ctx, "deps" | "viewer">, token: string | undefined): void {
	if (token && !timingSafeEqual(token, storeTokenOf(ctx))) throw new Forbidden("store-token-wrong");
}
