import type { UserInfo, userLogin } from "#contract/accounts.ts";
import type { Input } from "#contract/call.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { deviceOf } from "../devices.ts";
import { verifyPassword } from "../passwords.ts";
import { findCredentials, isKnownDevice } from "../queries.ts";
import { keyedHash } from "../secrets.ts";
import { openSigned } from "../signs.ts";
import { beginAttempt } from "../slowdown.ts";
import { admit } from "./admit.ts";

/**
 * Signs in with a username or an e-mail and the password. A banned member gets a session all the same, so that the site
 * can tell them (document 3, section 4). Whether the name exists shows neither in the answer nor in the work done. Not
 * repeatable under a key on purpose: each signing in has its own session.
 * @throws Invalid for an empty field (document 1, section 5), TooMany after wrong tries, Refused `login-failed`.
 */
export async function signIn(ctx: Ctx, body: Input<typeof userLogin>["body"]): Promise<UserInfo> {
	const { config } = ctx.deps;
	const given = await openSigned(config, body, ["username", "password", "remember"]);
	const name = (given.username ?? "").trim();
	const password = given.password ?? "";
	assertFilled(name, password);

	const account = await findCredentials(ctx.db, name);
	const device = deviceOf(ctx);
	const known = await isKnownDevice(ctx.db, account?.uid ?? 0, device);
	const counted = account ? `u${account.uid}` : `n${keyedHash(config.secret, "name", name.toLowerCase())}`;
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), counted, device, known, ctx.address);
	const right = await verifyPassword(config, account?.passwordHash, password).catch(async (error: unknown) => {
		await attempt.withdraw();
		throw error;
	});
	if (!account || !right) throw new Refused("login-failed");
	await attempt.succeed();

	return admit(ctx, account, given.remember !== "0");
}

function assertFilled(name: string, password: string): void {
	const fields: Record<string, RefusalCode> = {};
	if (name === "") fields.username = "username-empty";
	if (password === "") fields.password = "password-empty";
	else if (password.length > rules.password.max) fields.password = "password-too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
}
