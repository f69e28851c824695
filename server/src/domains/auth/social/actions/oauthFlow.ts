import type { CallRequest, CallResponse } from "#contract/call.ts";
import type { createSocialLoginUrl, handleSocialLoginCallback } from "#contract/socialLogin.ts";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { AppError, Forbidden } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";
import { finishFacebookFlow, startFacebookFlow } from "../facebook.ts";
import { consumeFlowCookie, type OAuthFlow, setFlowCookie } from "../flowCookie.ts";
import { finishGoogleFlow, startGoogleFlow } from "../google.ts";
import { mayLinkIdentity, mayStartLinking } from "../policy.ts";
import { type ProviderProfile, providerNames } from "../providerProfile.ts";
import { linkIdentityAndNotify } from "./linkIdentity.ts";
import { logInWithProvider } from "./logInWithProvider.ts";

/**
 * Starts an OAuth flow; its secrets are kept in an encrypted cookie. Linking needs a recent authentication.
 * @returns the provider's URL to redirect to.
 * @throws Forbidden `social-off`, `reauthentication-required`, Unavailable.
 */
export async function startOAuthFlow(ctx: Ctx, { provider, back, link }: CallRequest<typeof createSocialLoginUrl>["body"]): Promise<string> {
	if (link) authorize(mayStartLinking(ctx.viewer, await isRecentlyAuthenticated(ctx)));
	const { config } = ctx.deps;
	const { url, ...secrets } = provider === "google" ? await startGoogleFlow(config) : startFacebookFlow(config);
	setFlowCookie(ctx, { ...secrets, provider, returnPath: back ?? null, linkUid: link ? ctx.viewer.uid : 0 });
	return url;
}

/**
 * Handles the provider's callback, once and only in the browser that started the flow. A flow that started as a link ends
 * as one only for the same member.
 * @throws Forbidden `social-failed` without a matching flow, and every error of the provider, the login or the link.
 */
export async function finishOAuthFlow(
	ctx: Ctx,
	{ provider, response }: CallRequest<typeof handleSocialLoginCallback>["body"],
): Promise<CallResponse<typeof handleSocialLoginCallback>> {
	const flow = consumeFlowCookie(ctx, provider);
	if (!flow) throw new Forbidden("social-failed", { site: providerNames[provider] });
	return completeFlow(ctx, provider, response, flow).catch((error: unknown) => {
		// The return path is still needed after a second factor or a failed flow.
		if (error instanceof AppError) error.details.back = flow.returnPath;
		throw error;
	});
}

async function completeFlow(ctx: Ctx, provider: Provider, response: string, flow: OAuthFlow): Promise<CallResponse<typeof handleSocialLoginCallback>> {
	const profile = await fetchProfile(ctx, provider, response, flow);
	if (flow.linkUid === 0) return { ...(await logInWithProvider(ctx, profile, flow.returnPath)), back: flow.returnPath };
	authorize(mayLinkIdentity(ctx.viewer));
	if (flow.linkUid !== ctx.viewer.uid) throw new Forbidden("social-failed", { site: providerNames[provider] });
	await ctx.transaction(async (tx) => {
		await lockOwnAccount(tx, ctx);
		await linkIdentityAndNotify(tx, ctx, flow.linkUid, profile);
		return {};
	});
	return { outcome: "linked", memberinfo: null, back: flow.returnPath };
}

const fetchProfile = ({ deps, log }: Ctx, provider: Provider, response: string, flow: OAuthFlow): Promise<ProviderProfile> =>
	provider === "google" ? finishGoogleFlow(deps.config, log, response, flow) : finishFacebookFlow(deps.config, log, response, flow);
