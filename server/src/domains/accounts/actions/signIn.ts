import type { userLogin } from "#contract/accounts.ts";
import type { Input } from "#contract/call.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import { openSigned } from "../signs.ts";
import { admit } from "./admit.ts";
import { samePassword } from "./proofs.ts";
import { provePassword } from "./provePassword.ts";

/**
 * Signs in with a username or an e-mail and the password. A banned member gets a session all the same, so that the site
 * can tell them (document 3, section 4). Whether the name exists shows neither in the answer nor in the work done. Not
 * repeatable under a key on purpose: each signing in has its own session.
 * @throws Invalid for an empty field (document 1, section 5), TooMany after wrong tries, Refused `login-failed`,
 * AppError 401 `second-step-required` where a second step follows.
 */
export async function signIn(ctx: Ctx, body: Input<typeof userLogin>["body"]): Promise<UserInfo> {
	const { config } = ctx.deps;
	const given = await openSigned(config, body, ["username", "password", "remember"]);
	const name = (given.username ?? "").trim();
	const password = given.password ?? "";
	const account = await provePassword(ctx, name, password);
	return admit(ctx, account, given.remember !== "0", samePassword(account.passwordHash));
}
