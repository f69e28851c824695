import type { CallRequest } from "#contract/call.ts";
import type { userLogin } from "#contract/login.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { decryptSigns } from "../../encryptedForm.ts";
import { createSession } from "../../session/actions/createSession.ts";
import { checkPassword } from "./checkPassword.ts";

/**
 * Logs in with username, e-mail or phone and password. A banned member gets a session too, to see the ban. Idempotency keys
 * are ignored on purpose: each login has its own session.
 */
export async function logIn(ctx: Ctx, body: CallRequest<typeof userLogin>["body"]): Promise<UserInfo> {
	const fields = await decryptSigns(ctx.deps.config, body, ["username", "password", "remember"]);
	const member = await checkPassword(ctx, (fields.username ?? "").trim(), fields.password ?? "");
	return createSession(ctx, { ...member, method: "password", remembered: fields.remember !== "0" });
}
