import type { Answer, Input } from "#contract/call.ts";
import type { socialReturn, socialStart } from "#contract/identities.ts";
import type { Provider } from "#contract/identityViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError, Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { isFresh } from "../../accounts/actions/freshness.ts";
import { lockOwnAccount } from "../../accounts/actions/proofs.ts";
import { beginFacebook, finishFacebook } from "../facebook.ts";
import { type Flow, keepFlow, takeFlow } from "../flow.ts";
import { beginGoogle, finishGoogle } from "../google.ts";
import { mayBeginLink, mayLink } from "../policy.ts";
import { siteNames, type Told } from "../told.ts";
import { enter } from "./enter.ts";
import { linkAndTell } from "./link.ts";

/**
 * Starts an OAuth flow; its secrets are kept in an encrypted cookie. Linking needs a recent authentication.
 * @returns the provider's URL to redirect to.
 * @throws Forbidden `social-off`, `fresh-sign-in-required`, Unavailable.
 */
export async function startOut(ctx: Ctx, { provider, back, link }: Input<typeof socialStart>["body"]): Promise<string> {
	if (link) must(mayBeginLink(ctx.viewer, await isFresh(ctx)));
	const { config } = ctx.deps;
	const { url, ...secrets } = provider === "google" ? await beginGoogle(config) : beginFacebook(config);
	await keepFlow(ctx, { ...secrets, provider, back: back ?? null, linkUid: link ? ctx.viewer.uid : 0 });
	return url;
}

/**
 * Handles the provider's callback, once and only in the browser that started the flow. A flow that started as a link ends
 * as one only for the same member.
 * @throws Forbidden `social-failed` without a matching flow, and every error of the provider, the login or the link.
 */
export async function comeBack(ctx: Ctx, { provider, answer }: Input<typeof socialReturn>["body"]): Promise<Answer<typeof socialReturn>> {
	const flow = await takeFlow(ctx, provider);
	if (!flow) throw new Refused("social-failed", { site: siteNames[provider] });
	return completeFlow(ctx, provider, answer, flow).catch((error: unknown) => {
		// The return path is still needed after a second factor or a failed flow.
		if (error instanceof AppError) error.details.back = flow.back;
		throw error;
	});
}

async function completeFlow(ctx: Ctx, provider: Provider, answer: string, flow: Flow): Promise<Answer<typeof socialReturn>> {
	const profile = await fetchProfile(ctx, provider, answer, flow);
	if (flow.linkUid === 0) return { ...(await enter(ctx, profile, flow.back)), back: flow.back };
	must(mayLink(ctx.viewer));
	if (flow.linkUid !== ctx.viewer.uid) throw new Refused("social-failed", { site: siteNames[provider] });
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		await linkAndTell(tx, ctx, flow.linkUid, profile);
		return {};
	});
	return { outcome: "linked", memberinfo: null, back: flow.back };
}

const fetchProfile = ({ deps, log }: Ctx, provider: Provider, answer: string, flow: Flow): Promise<Told> =>
	provider === "google" ? finishGoogle(deps.config, log, answer, flow) : finishFacebook(deps.config, log, answer, flow);
