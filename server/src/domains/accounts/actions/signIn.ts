import type { userLogin } from "#contract/accounts.ts";
import type { Input } from "#contract/call.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { openSigned } from "../signs.ts";
import { admit } from "./admit.ts";
import { samePassword } from "./proofs.ts";
import { provePassword } from "./provePassword.ts";

/**
 * Logs in with username, e-mail or phone and password. A banned member gets a session too, to see the ban. Idempotency keys
 * are ignored on purpose: each login has its own session.
 * @throws Invalid for an empty field, TooMany after wrong attempts, Refused `login-failed`, AppError 401
 * `second-step-required`
 */
export async function signIn(ctx: Ctx, body: Input<typeof userLogin>["body"]): Promise<UserInfo> {
	const { config } = ctx.deps;
	const given = await openSigned(config, body, ["username", "password", "remember"]);
	const name = (given.username ?? "").trim();
	const password = given.password ?? "";
	const account = await provePassword(ctx, name, password);
	return admit(ctx, account, given.remember !== "0", samePassword(account.passwordHash));
}
