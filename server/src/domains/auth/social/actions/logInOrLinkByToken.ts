import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { findCredentials } from "../../password/queries.ts";
import { savePendingIdentity } from "../pendingIdentity.ts";
import type { ProviderProfile } from "../providerProfile.ts";
import { findLinkedMember } from "../queries.ts";
import { linkIdentityByPassword } from "./linkIdentityByPassword.ts";
import { logInWithProvider, type SocialLoginResult } from "./logInWithProvider.ts";

/**
 * Login with a provider's access token: `choose` "yes" links the account with the same e-mail by its password, "no" goes on
 * as a new member, undefined only logs in.
 * @throws Forbidden `login-failed`, also when no account has the same e-mail.
 */
export async function logInOrLinkByToken(ctx: Ctx, profile: ProviderProfile, choose: "yes" | "no" | undefined, password = ""): Promise<SocialLoginResult> {
	if (choose !== "yes" || (await findLinkedMember(ctx.db, profile))) return logInWithProvider(ctx, profile, null, choose === "no");
	const matched = profile.email ? await findCredentials(ctx.db, profile.email) : undefined;
	if (!matched) throw new Forbidden("login-failed");
	await savePendingIdentity(ctx, profile, { matchedUid: matched.uid });
	return { outcome: "login_success", memberinfo: await linkIdentityByPassword(ctx, undefined, password) };
}
