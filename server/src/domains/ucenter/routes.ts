import { getProfile, memberStore, userCount, userInfo } from "#contract/ucenter.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Refused } from "../../platform/errors.ts";
import { presentCentre, presentCounts, presentProfile } from "./present.ts";
import { hasStore } from "./store.ts";

export const routes: Route[] = [
	handle(userInfo, (ctx, { query: { uuid } }) => presentCentre(ctx, targetMember(ctx, uuid))),
	handle(userCount, (ctx, { query: { uuid } }) => presentCounts(ctx, targetMember(ctx, uuid))),
	handle(getProfile, (ctx, { query: { uid } }) => presentProfile(ctx, targetMember(ctx, uid))),
	handle(memberStore, async (ctx, { query: { cid = ctx.viewer.countryFid } }) => ({ store_show: Number(hasStore(cid)) })),
];

/** The requested member, else the viewer. @throws Forbidden for a guest who names no member. */
function targetMember({ viewer }: Ctx, uid: number | undefined): number {
	if (uid === undefined && !viewer.signedIn) throw new Refused("sign-in-required");
	return uid ?? viewer.uid;
}
