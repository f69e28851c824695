import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { accounts } from "../tables.ts";
import { type Proof, samePassword } from "./proofs.ts";

const newForMs = 10 * 60_000;

/**
 * A repeated registration signs in only to an account that is as its first sending left it: minutes old, under the same
 * password, with no second step. A form that is sent again from a shared phone days later opens nothing.
 * @returns what was shown by it. @throws AppError 422 `key-reused`
 */
export async function assertNewcomer(ctx: Ctx, uid: number, password: string): Promise<Proof> {
	const [account] = await ctx.db.select().from(accounts).where(eq(accounts.uid, uid));
	const isNew = account && !account.removedAt && account.secondSteps.length === 0 && ctx.clock.now().getTime() - account.createdAt.getTime() < newForMs;
	if (!isNew || !(await verifyPassword(ctx.deps.config, account.passwordHash, password))) throw new AppError(422, "key-reused");
	return samePassword(account.passwordHash);
}
