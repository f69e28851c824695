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
 * Begins a way to another site: what must come back unchanged is sealed into a cookie of this browser.
 * @returns the address to go to. A link needs a fresh sign-in.
 * @throws Refused `social-off`, `fresh-sign-in-required`, Unavailable.
 */
export async function startOut(ctx: Ctx, { provider, back, link }: Input<typeof socialStart>["body"]): Promise<string> {
	if (link) must(mayBeginLink(ctx.viewer, await isFresh(ctx)));
	const { config } = ctx.deps;
	const { url, ...secrets } = provider === "google" ? await beginGoogle(config) : beginFacebook(config);
	await keepFlow(ctx, { ...secrets, provider, back: back ?? null, linkUid: link ? ctx.viewer.uid : 0 });
	return url;
}

/**
 * Takes what another site sent the visitor back with: in the browser that began, once. A flow that began as a link ends
 * as one only for the same member.
 * @throws Refused `social-failed` without a flow that fits, and whatever the site, the sign-in or the link refuses.
 */
export async function comeBack(ctx: Ctx, { provider, answer }: Input<typeof socialReturn>["body"]): Promise<Answer<typeof socialReturn>> {
	const flow = await takeFlow(ctx, provider);
	if (!flow) throw new Refused("social-failed", { site: siteNames[provider] });
	return finish(ctx, provider, answer, flow).catch((error: unknown) => {
		// The way back outlives a second step, and a way that led nowhere.
		if (error instanceof AppError) error.details.back = flow.back;
		throw error;
	});
}

async function finish(ctx: Ctx, provider: Provider, answer: string, flow: Flow): Promise<Answer<typeof socialReturn>> {
	const told = await redeem(ctx, provider, answer, flow);
	if (flow.linkUid === 0) return { ...(await enter(ctx, told, flow.back)), back: flow.back };
	must(mayLink(ctx.viewer));
	if (flow.linkUid !== ctx.viewer.uid) throw new Refused("social-failed", { site: siteNames[provider] });
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		await linkAndTell(tx, ctx, flow.linkUid, told);
		return {};
	});
	return { outcome: "linked", memberinfo: null, back: flow.back };
}

const redeem = ({ deps, log }: Ctx, provider: Provider, answer: string, flow: Flow): Promise<Told> =>
	provider === "google" ? finishGoogle(deps.config, log, answer, flow) : finishFacebook(deps.config, log, answer, flow);
