import type { Ctx } from "../../../platform/context.ts";
import { Refused } from "../../../platform/errors.ts";
import { findCredentials } from "../../accounts/credentials.ts";
import { findOwner } from "../queries.ts";
import type { Told } from "../told.ts";
import { type Entered, enter } from "./enter.ts";
import { linkByPassword } from "./linkByPassword.ts";
import { keepPending } from "./pending.ts";

/**
 * The documents' second step (document 3, section 7), for which the caller shows the other site's token again: "yes" links
 * the account with the same e-mail by its password, "no" goes on as somebody new, nothing is the first step.
 * @throws Refused `login-failed` also where there is no such account.
 */
export async function chooseByToken(ctx: Ctx, told: Told, choose: "yes" | "no" | undefined, password = ""): Promise<Entered> {
	if (choose !== "yes" || (await findOwner(ctx.db, told.provider, told.subject)) !== undefined) return enter(ctx, told, null, choose === "no");
	const matched = told.email ? await findCredentials(ctx.db, told.email) : undefined;
	if (!matched) throw new Refused("login-failed");
	await keepPending(ctx, told, { matchedUid: matched.uid });
	return { outcome: "login_success", memberinfo: await linkByPassword(ctx, undefined, password) };
}
