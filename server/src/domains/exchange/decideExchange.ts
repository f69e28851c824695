import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import type { PolicyDecision } from "../../platform/security/policy.ts";
import { verificationStatus } from "../profiles/policy.ts";
import { getMemberProfile } from "../profiles/queries.ts";
import { mayExchange } from "./policy.ts";

/** Whether the viewer may exchange in a section. */
export async function decideExchange(ctx: Ctx, db: Db, countryFid: number): Promise<PolicyDecision> {
	const { features, minorAge, verifiedActions } = ctx.deps.config;
	const verification = verificationStatus(await getMemberProfile(db, ctx.viewer.uid));
	const { wallet } = features;
	return mayExchange(ctx.viewer, { countryFid, wallet, minorAge, verification, verifiedActions, now: ctx.clock.now() });
}
