import { eq } from "drizzle-orm";
import type { Input } from "#contract/call.ts";
import type { changePassword as call } from "#contract/ways.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/db.ts";
import { assertNewApp } from "../appVersion.ts";
import { hashPassword } from "../passwords.ts";
import { assertNewPassword } from "../rules.ts";
import { accounts, sessions } from "../tables.ts";
import type { OpenedSession } from "./openSession.ts";
import { proveOwnPassword } from "./proveOwnPassword.ts";
import { setPassword } from "./setPassword.ts";
import { startSession } from "./startSession.ts";

/**
 * Changes the viewer's password (document 3, sections 5 and 7): every other session ends, and this browser goes on
 * under a new token, so that a copy of the old one is worth nothing.
 * @throws Invalid by field, Refused `app-too-old`, Refused after 6 changes in a day, TooMany after wrong tries
 */
export async function changePassword(ctx: Ctx, body: Input<typeof call>["body"]): Promise<OpenedSession> {
	const { uid, sessionId } = ctx.viewer;
	assertNewApp(ctx.appVersion);
	assertNewPassword(body);
	await proveOwnPassword(ctx, body.oldpassword, "oldpassword");
	const passwordHash = await hashPassword(ctx.deps.config, body.newpassword);
	const { ended, remembered } = await ctx.transact(async (tx) => {
		// Also keeps two changes at once in a row.
		first(await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for("update"));
		const [own] = await tx.select({ remembered: sessions.remembered }).from(sessions).where(eq(sessions.id, sessionId));
		return { ended: await setPassword(tx, ctx, uid, passwordHash, sessionId), remembered: own?.remembered ?? false };
	});
	await ctx.deps.live.endSessions([...ended, sessionId]);
	return startSession(ctx, uid, remembered);
}
