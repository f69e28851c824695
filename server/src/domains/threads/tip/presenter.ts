import type { TipsView } from "#contract/tips.ts";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { denied, type PolicyDecision, presentPermission } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { periodStart } from "../../wallet/actions/consumeLimit.ts";
import { findBalances, findUsed } from "../../wallet/queries.ts";
import { mayTip } from "../policy.ts";
import { findPost, type PostRow } from "../queries.ts";
import { tipsOfDay } from "../settings.ts";
import { findOwnTip, listLastTips } from "./queries.ts";

/** The tips of a post that the viewer may read, and what the viewer may tip. */
export async function presentTips(ctx: Ctx, post: PostRow): Promise<TipsView> {
	const { db, viewer, clock, deps } = ctx;
	const { tipAmounts, features } = deps.config;
	const last = post.tipCount > 0 ? await listLastTips(db, post.pid) : [];
	const shown = last.filter(({ uid }) => !viewer.hides(uid));
	const [author, { xgold: balance }, used, tipped] = await Promise.all([
		listAuthors(db, [post.uid, ...shown.map(({ uid }) => uid)]),
		findBalances(db, viewer.uid),
		findUsed(db, viewer.uid, "tip", periodStart("day", clock.now())),
		findOwnTip(db, viewer.uid, post.tid),
	]);
	const left = Math.max(0, (await readSetting(deps, tipsOfDay)) - used);
	const decide = (): PolicyDecision => {
		if (!features.wallet) return denied("tip-unavailable");
		const verdict = mayTip(viewer, post);
		if (!verdict.ok) return verdict;
		if (tipped) return denied("tip-repeated");
		const least = Math.min(...tipAmounts);
		if (left < least) return denied("tip-limit");
		return balance < least ? denied("tip-balance") : verdict;
	};
	return {
		num: post.tipCount,
		xgold: post.tipSum,
		memberIds: shown.map(({ uid }) => uid),
		member: shown.map(({ uid, amount }) => ({ ...author(uid), xgold: amount })),
		author: author(post.uid).name,
		amounts: tipAmounts.map((xgold) => ({ xid: xgold, xgold })),
		balance,
		left,
		underReview: tipped?.pid === post.pid && tipped.state === "held",
		can: { tip: presentPermission(decide()) },
	};
}

/** The tips of a post that the viewer has tipped, and what the viewer has left. @throws NotFound `reply-not-found` */
export async function presentTipped(
	{ db, viewer }: Ctx,
	pid: number,
): Promise<Pick<TipsView, "num" | "xgold" | "balance">> {
	const [post, { xgold: balance }] = await Promise.all([findPost(db, pid), findBalances(db, viewer.uid)]);
	if (!post) throw new NotFound("reply-not-found");
	return { num: post.tipCount, xgold: post.tipSum, balance };
}
