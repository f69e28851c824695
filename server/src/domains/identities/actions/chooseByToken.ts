import type { Ctx } from "../../../platform/context.ts";
import { Refused } from "../../../platform/errors.ts";
import { findCredentials } from "../../accounts/credentials.ts";
import { findOwner } from "../queries.ts";
import type { Told } from "../told.ts";
import { type Entered, enter } from "./enter.ts";
import { linkByPassword } from "./linkByPassword.ts";
import { keepPending } from "./pending.ts";

/**
 * Login with a provider's access token: `choose` "yes" links the account with the same e-mail by its password, "no" goes on
 * as a new member, undefined only logs in.
 * @throws Forbidden `login-failed`, also when no account has the same e-mail.
 */
export async function chooseByToken(ctx: Ctx, profile: Told, choose: "yes" | "no" | undefined, password = ""): Promise<Entered> {
	if (choose !== "yes" || (await findOwner(ctx.db, profile.provider, profile.subject)) !== undefined) return enter(ctx, profile, null, choose === "no");
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	if (!matched) throw new Refused("login-failed");
	await keepPending(ctx, profile, { matchedUid: matched.uid });
	return { outcome: "login_success", memberinfo: await linkByPassword(ctx, undefined, password) };
}
