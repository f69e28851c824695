import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { keyedHash } from "../../accounts/secrets.ts";
import { findTwoStep } from "../queries.ts";
import { plainRecoveryCode, stepOfCode } from "../rules.ts";
import { recoveryCodes, twoSteps } from "../tables.ts";

/** Takes a code of the authenticator app: each half minute's once, however many send it at the same time. @returns whether it was right. */
export async function takeCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const twoStep = await findTwoStep(tx, ctx.deps.config, uid);
	const step = twoStep?.key && stepOfCode(twoStep.key, code, ctx.clock.now());
	if (!step) return false;
	const taken = await tx
		.update(twoSteps)
		.set({ lastStep: step })
		.where(and(eq(twoSteps.uid, uid), isNotNull(twoSteps.onAt), lt(twoSteps.lastStep, step)))
		.returning({ uid: twoSteps.uid });
	return taken.length > 0;
}

/** What is stored of a recovery code. */
export const recoveryHash = (ctx: Pick<Ctx, "deps">, uid: number, code: string): string =>
	keyedHash(ctx.deps.config.secret, "recovery-code", uid, plainRecoveryCode(code));

/** Takes a recovery code: each once. @returns whether it was right. */
export async function takeRecoveryCode(tx: Tx, ctx: Ctx, uid: number, code: string): Promise<boolean> {
	const taken = await tx
		.update(recoveryCodes)
		.set({ usedAt: ctx.clock.now() })
		.where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, recoveryHash(ctx, uid, code)), isNull(recoveryCodes.usedAt)))
		.returning({ id: recoveryCodes.id });
	return taken.length > 0;
}
