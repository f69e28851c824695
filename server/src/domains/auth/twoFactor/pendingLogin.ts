import type { LoginMethod } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { findToken, idOf, type OneTimeToken } from "../oneTimeToken/oneTimeTokens.ts";

/** A login that waits for its second factor: one use, ten minutes, five attempts, one device. */
export type PendingLogin = OneTimeToken<{ method: LoginMethod; remembered: boolean }> & { uid: number; securityStamp: number };

/** This device's pending login: by its ticket, otherwise the latest. */
export async function findPendingLogin(ctx: Ctx, ticket: string | undefined): Promise<PendingLogin | undefined> {
	const match = { purpose: "login", device: ensureDeviceHash(ctx), ...(ticket ? { id: idOf(ctx.deps.config, ticket) } : {}) };
	return (await findToken(ctx.db, ctx.clock.now(), match)) as PendingLogin | undefined;
}
