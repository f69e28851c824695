import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { keyedHash } from "../../../../platform/security/secrets.ts";
import { recoveryCodes, totpKeys } from "../../tables.ts";
import { findTotpStep, normalizeRecoveryCode } from "../codes.ts";
import { findTotpKey } from "../queries.ts";

/** Consumes a code of the authenticator app; each time step is accepted once. @returns whether it was valid. */
export async function consumeTotpCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const totpKey = await findTotpKey(tx, ctx.deps.config, uid);
	const step = totpKey?.key && findTotpStep(totpKey.key, code, ctx.clock.now());
	if (!step) return false;
	const consumed = await tx
		.update(totpKeys)
		.set({ lastUsedStep: step })
		.where(and(eq(totpKeys.uid, uid), isNotNull(totpKeys.enabledAt), lt(totpKeys.lastUsedStep, step)))
		.returning({ uid: totpKeys.uid });
	return consumed.length > 0;
}

export const hashRecoveryCode = (ctx: Pick<Ctx, "deps">, uid: number, code: string): string =>
	keyedHash(ctx.deps.config.secret, "recovery-code", uid, normalizeRecoveryCode(code));

/** Consumes a recovery code. @returns whether it was valid. */
export async function consumeRecoveryCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const consumed = await tx
		.update(recoveryCodes)
		.set({ usedAt: ctx.clock.now() })
		.where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashRecoveryCode(ctx, uid, code)), isNull(recoveryCodes.usedAt)))
		.returning({ id: recoveryCodes.id });
	return consumed.length > 0;
}
