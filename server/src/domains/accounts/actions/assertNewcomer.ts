import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { accounts } from "../tables.ts";
import { type Proof, samePassword } from "./proofs.ts";

const maxAgeMs = 10 * 60_000;

/**
 * A repeated registration request logs in only to an account that is minutes old, has the same password and no second
 * factor, so that a form resent later from a shared phone does not. @throws AppError 422 `key-reused`
 */
export async function assertNewcomer(ctx: Ctx, uid: number, password: string): Promise<Proof> {
	const [account] = await ctx.db.select().from(accounts).where(eq(accounts.uid, uid));
	const isNew = account && !account.removedAt && account.secondSteps.length === 0 && ctx.clock.now().getTime() - account.createdAt.getTime() < maxAgeMs;
	if (!isNew || !(await verifyPassword(ctx.deps.config, account.passwordHash, password))) throw new AppError(422, "key-reused");
	return samePassword(account.passwordHash);
}
