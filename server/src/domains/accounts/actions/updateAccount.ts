import { and, eq, ne, sql } from "drizzle-orm";
import { authorTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { accounts } from "../tables.ts";
import { usernameError } from "../validation.ts";

type PublicFields = Pick<
	typeof accounts.$inferInsert,
	"name" | "bio" | "nationality" | "city" | "avatar" | "decoration"
>;

/** The caller has locked the row and validated the values. */
export async function updateAccount(tx: Tx, uid: number, fields: Partial<PublicFields>): Promise<void> {
	await tx.update(accounts).set(fields).where(eq(accounts.uid, uid));
	await signal(tx, { invalidate: [authorTag(uid)] });
}

/**
 * Changes the username, and the display name when it equals the username. A concurrent change to the same username
 * throws PostgreSQL's error 23505, for `rethrowUniqueViolation`.
 * @throws Invalid by field
 */
export async function renameAccount(tx: Tx, { deps }: Pick<Ctx, "deps">, uid: number, username: string): Promise<void> {
	const fault = usernameError(username, deps.config.reservedWords);
	if (fault) throw new Invalid({ username: fault });
	const usernameKey = username.toLowerCase();
	const taken = await tx.$count(accounts, and(eq(accounts.usernameKey, usernameKey), ne(accounts.uid, uid)));
	if (taken > 0) throw new Invalid({ username: "username-taken" });
	const name = sql`case when ${accounts.name} = ${accounts.username} then ${username} else ${accounts.name} end`;
	await tx.update(accounts).set({ username, usernameKey, name }).where(eq(accounts.uid, uid));
	await signal(tx, { invalidate: [authorTag(uid)] });
}
