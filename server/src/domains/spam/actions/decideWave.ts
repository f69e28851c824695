import { eq } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { decideWave as call, WaveAction, WaveState } from "#contract/spam.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayDecideWave, mayReadWave } from "../policy.ts";
import { lockWave } from "../queries.ts";
import { loadScope } from "../scope.ts";
import { spamWaves } from "../tables.ts";

/** The state while each action is carried out, those that it starts from, and those in which it is already done. */
const transitions: Record<WaveAction, { to: WaveState; from: readonly WaveState[]; done: readonly WaveState[] }> = {
	remove: { to: "removing", from: ["open"], done: ["removing", "removed"] },
	release: { to: "releasing", from: ["open"], done: ["releasing", "released"] },
	undo: { to: "undoing", from: ["removing", "removed", "releasing", "released"], done: ["undoing", "open"] },
};

/**
 * Decides a wave; a job carries it out. Of two moderators at once the first decides.
 * @throws NotFound; Forbidden `not-allowed`; Conflict `case-closed` when it was decided otherwise
 */
export async function decideWave(
	ctx: Ctx,
	{ id, action, ban_days = 0, reason = "" }: CallRequest<typeof call>["body"],
): Promise<Record<never, never>> {
	return ctx.transaction(async (tx) => {
		const wave = await lockWave(tx, id);
		const scope = wave && (await loadScope(tx, id));
		if (!wave || !scope || !mayReadWave(ctx.viewer, scope)) throw new NotFound();
		authorize(mayDecideWave(ctx.viewer, scope));
		const { to, from, done } = transitions[action];
		if (done.includes(wave.state)) return {};
		if (!from.includes(wave.state)) throw new Conflict("case-closed");
		const decision = { decidedBy: ctx.viewer.uid, decidedAt: ctx.clock.now(), reason };
		await tx
			.update(spamWaves)
			.set({ state: to, ...decision, ...(action !== "undo" && { banDays: action === "remove" ? ban_days : 0 }) })
			.where(eq(spamWaves.id, id));
		await enqueue(tx, "spam.carry-out", { id }, { queue: `spam-wave-${id}` });
		return {};
	});
}
