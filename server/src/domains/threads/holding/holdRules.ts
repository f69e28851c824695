import type { HoldReason } from "#contract/holding.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";

/** A thread or reply that the viewer is posting, or has edited. */
export interface WrittenPost {
	kind: "thread" | "reply";
	/** An edited post's. */
	pid?: number;
	/** Empty for a reply. */
	subject: string;
	message: string;
	/** The kind of thread; 0 for a reply. */
	special: number;
	/** An edit changed what its kind of thread adds, as the cover of a video. */
	extraChanged?: boolean;
	fid: number;
	countryFid: number;
}

/** `reason`: it is pending. `record` keeps what the rule needs to know of it later, once it is written. */
export interface HoldVerdict {
	reason?: HoldReason | undefined;
	record?: ((tx: Tx, post: { tid: number; pid: number }) => Promise<void>) | undefined;
}

/** Another domain's question whether a post of the viewer is pending for review. */
export type HoldRule = (
	tx: Tx,
	ctx: Ctx,
	post: WrittenPost,
) => HoldVerdict | undefined | Promise<HoldVerdict | undefined>;

let rules: readonly HoldRule[] = [];

/** Registers the rules of all domains; called once by the app. */
export function registerHoldRules(all: readonly HoldRule[]): void {
	rules = all;
}

/** Asks all rules; the first reason counts. */
export async function askHoldRules(
	tx: Tx,
	ctx: Ctx,
	post: WrittenPost,
): Promise<Required<Pick<HoldVerdict, "record">> & HoldVerdict> {
	const verdicts: HoldVerdict[] = [];
	for (const rule of rules) {
		const verdict = await rule(tx, ctx, post);
		if (verdict) verdicts.push(verdict);
	}
	return {
		reason: verdicts.find(({ reason }) => reason !== undefined)?.reason,
		record: async (tx, written) => {
			for (const { record } of verdicts) await record?.(tx, written);
		},
	};
}

/** Columns of a post or thread that is pending from `now` on; null without a reason. */
export const pendingSince = (pendingReason: HoldReason | undefined, now: Date) =>
	pendingReason
		? { pendingReason, pendingSince: now, deletedAt: now }
		: { pendingReason: null, pendingSince: null, deletedAt: null };
