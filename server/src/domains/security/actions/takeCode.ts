import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { keyedHash } from "../../accounts/secrets.ts";
import { findTwoStep } from "../queries.ts";
import { plainRecoveryCode, stepOfCode } from "../rules.ts";
import { recoveryCodes, twoSteps } from "../tables.ts";

/** Consumes a code of the authenticator app; each time step is accepted once. @returns whether it was valid. */
export async function takeCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const totpKey = await findTwoStep(tx, ctx.deps.config, uid);
	const step = totpKey?.key && stepOfCode(totpKey.key, code, ctx.clock.now());
	if (!step) return false;
	const consumed = await tx
		.update(twoSteps)
		.set({ lastStep: step })
		.where(and(eq(twoSteps.uid, uid), isNotNull(twoSteps.onAt), lt(twoSteps.lastStep, step)))
		.returning({ uid: twoSteps.uid });
	return consumed.length > 0;
}

export const recoveryHash = (ctx: Pick<Ctx, "deps">, uid: number, code: string): string =>
	keyedHash(ctx.deps.config.secret, "recovery-code", uid, plainRecoveryCode(code));

/** Consumes a recovery code. @returns whether it was valid. */
export async function takeRecoveryCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const consumed = await tx
		.update(recoveryCodes)
		.set({ usedAt: ctx.clock.now() })
		.where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, recoveryHash(ctx, uid, code)), isNull(recoveryCodes.usedAt)))
		.returning({ id: recoveryCodes.id });
	return consumed.length > 0;
}
