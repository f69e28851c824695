import { getProfile, memberStore, userCount, userInfo } from "#contract/summary.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden } from "../../platform/http/errors.ts";
import { hasStore } from "../store/queries.ts";
import { presentMemberCounts, presentMemberSummary, presentPublicProfile } from "./presenter.ts";

export const routes: Route[] = [
	handle(userInfo, (ctx, { query: { uuid } }) => presentMemberSummary(ctx, targetMember(ctx, uuid))),
	handle(userCount, (ctx, { query: { uuid } }) => presentMemberCounts(ctx, targetMember(ctx, uuid))),
	handle(getProfile, (ctx, { query: { uid } }) => presentPublicProfile(ctx, targetMember(ctx, uid))),
	handle(memberStore, async (ctx, { query: { cid = ctx.viewer.countryFid } }) => ({
		store_show: Number(await hasStore(ctx.db, cid, ctx.clock.now())),
	})),
];

/** The requested member, else the viewer. @throws Forbidden for a guest who names no member. */
function targetMember({ viewer }: Ctx, uid: number | undefined): number {
	if (uid === undefined && !viewer.loggedIn) throw new Forbidden("login-required");
	return uid ?? viewer.uid;
}
