import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { verifyThrottled } from "../loginThrottle.ts";

/**
 * Checks the viewer's own password; failed attempts are counted per session, so that other sessions are not throttled.
 * @param field of the form, for the error
 * @throws Invalid, TooManyRequests after wrong attempts
 */
export async function checkOwnPassword(ctx: Ctx, password: string, field: string, errorCode: ErrorCode): Promise<AccountRow> {
	if (password === "") throw new Invalid({ [field]: "password-empty" });
	const { uid, sessionId } = ctx.viewer;
	const account = await findAccount(ctx.db, uid);
	const right = await verifyThrottled(ctx, { account: `c${uid}`, device: `s${sessionId}`, known: true }, account?.passwordHash, password);
	if (!account || !right) throw new Invalid({ [field]: errorCode });
	return account;
}
