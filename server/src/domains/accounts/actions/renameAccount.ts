import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { accounts } from "../tables.ts";
import { usernameError } from "../validation.ts";

/**
 * Changes the username, and the display name when it equals the username. A concurrent change to the same username throws
 * PostgreSQL's error 23505, for `rethrowUniqueViolation`. @throws Invalid by field
 */
export async function renameAccount(tx: Tx, { deps }: Pick<Ctx, "deps">, uid: number, username: string): Promise<void> {
	const fault = usernameError(username, deps.config.reservedWords);
	if (fault) throw new Invalid({ username: fault });
	const usernameKey = username.toLowerCase();
	const taken = await tx
		.select({ uid: accounts.uid })
		.from(accounts)
		.where(and(eq(accounts.usernameKey, usernameKey), ne(accounts.uid, uid)));
	if (taken.length > 0) throw new Invalid({ username: "username-taken" });
	const [before] = await tx.select({ username: accounts.username, name: accounts.name }).from(accounts).where(eq(accounts.uid, uid));
	const name = before?.name === before?.username ? { name: username } : {};
	await tx
		.update(accounts)
		.set({ username, usernameKey, ...name })
		.where(eq(accounts.uid, uid));
}
