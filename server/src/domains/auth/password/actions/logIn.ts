import type { CallRequest } from "#contract/call.ts";
import type { userLogin } from "#contract/login.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { createSession } from "../../session/actions/createSession.ts";
import { passwordUnchanged } from "../../session/credentialCheck.ts";
import { checkPassword } from "./checkPassword.ts";

/**
 * Logs in with username, e-mail or phone and password. A banned member gets a session too, to see the ban. Idempotency keys
 * are ignored on purpose: each login has its own session.
 * @throws Invalid for an empty field, TooManyRequests after wrong attempts, Refused `login-failed`, AppError 401
 * `second-step-required`
 */
export async function logIn(ctx: Ctx, body: CallRequest<typeof userLogin>["body"]): Promise<UserInfo> {
	const { config } = ctx.deps;
	const given = await decryptSigns(config, body, ["username", "password", "remember"]);
	const name = (given.username ?? "").trim();
	const password = given.password ?? "";
	const account = await checkPassword(ctx, name, password);
	return createSession(ctx, account, given.remember !== "0", passwordUnchanged(account.passwordHash));
}
