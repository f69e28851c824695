import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { newToken } from "../../../platform/ids.ts";
import { must } from "../../../platform/policy.ts";
import { endOthersFreshness, isFresh } from "../../accounts/actions/freshness.ts";
import { lockOwnAccount } from "../../accounts/actions/proofs.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { beginAttempt } from "../../accounts/slowdown.ts";
import { maySwitchOn } from "../policy.ts";
import { findTwoStep } from "../queries.ts";
import { newTotpKey, recoveryCodesOf, stepOfCode } from "../rules.ts";
import { seal } from "../sealed.ts";
import { recoveryCodes, twoSteps } from "../tables.ts";
import { confirmOwner, type Given, takeAny } from "./confirmOwner.ts";
import { syncSecondSteps } from "./syncSecondSteps.ts";
import { recoveryHash } from "./takeCode.ts";

/** Creates a key that its first code will confirm; replaces an earlier unconfirmed one. */
export async function beginTwoStep(ctx: Ctx, password: string | undefined): Promise<void> {
	await confirmOwner(ctx, { password });
	const { uid } = ctx.viewer;
	const sealedKey = seal(ctx.deps.config, uid, newTotpKey());
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const values = { sealedKey, lastStep: 0, createdAt: ctx.clock.now() };
		const written = await tx
			.insert(twoSteps)
			.values({ uid, ...values })
			.onConflictDoUpdate({ target: twoSteps.uid, set: values, setWhere: isNull(twoSteps.onAt) })
			.returning({ uid: twoSteps.uid });
		if (written.length === 0) throw new Refused("two-step-on");
		return {};
	});
}

/**
 * Enables two-factor login by a code of the new key.
 * @returns ten recovery codes; a repetition under the same idempotency key returns the same.
 */
export async function switchOn(ctx: Ctx, code: string): Promise<string[]> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isFresh(ctx);
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), `t${uid}`, `s${ctx.viewer.sessionId}`, true);
	const { batch } = await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const totpKey = await findTwoStep(tx, ctx.deps.config, uid);
		must(maySwitchOn(ctx.viewer, { recentlyAuthenticated, enabled: Boolean(totpKey?.enabledAt) }));
		const step = totpKey?.key && stepOfCode(totpKey.key, code, ctx.clock.now());
		if (!step) throw new Invalid({ code: "second-code-wrong" });
		const enabled = await tx
			.update(twoSteps)
			.set({ onAt: ctx.clock.now(), lastStep: step })
			.where(and(eq(twoSteps.uid, uid), isNull(twoSteps.onAt)))
			.returning({ uid: twoSteps.uid });
		if (enabled.length === 0) throw new Refused("two-step-on");
		await syncSecondSteps(tx, uid);
		await endOthersFreshness(tx, ctx);
		await tellOwner(tx, ctx, uid, "two-step-on");
		return { batch: await writeRecoveryCodes(tx, ctx, uid) };
	});
	await attempt.succeed();
	return recoveryCodesOf(ctx.deps.config.secret, uid, batch);
}

/** Disables it by the password and a code of the app or a recovery code. */
export async function switchOff(ctx: Ctx, { password, code }: { password?: string; code: string }): Promise<void> {
	await confirmOwner(ctx, { password }, { always: true, skipSecondFactor: true });
	const { uid } = ctx.viewer;
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), `t${uid}`, `s${ctx.viewer.sessionId}`, true);
	await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const [row] = await tx.select({ onAt: twoSteps.onAt }).from(twoSteps).where(eq(twoSteps.uid, uid)).for("update");
		if (!row?.onAt) throw new Refused("two-step-off");
		if (!(await takeAny(tx, ctx, code))) throw new Invalid({ code: "second-code-wrong" });
		await tx.delete(twoSteps).where(eq(twoSteps.uid, uid));
		await tx.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
		await syncSecondSteps(tx, uid);
		await tellOwner(tx, ctx, uid, "two-step-off");
		return {};
	});
	await attempt.succeed();
}

/** Ten new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(ctx: Ctx, credentials: Given): Promise<string[]> {
	await confirmOwner(ctx, credentials);
	const { uid } = ctx.viewer;
	const { batch } = await ctx.transact(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const [row] = await tx.select({ onAt: twoSteps.onAt }).from(twoSteps).where(eq(twoSteps.uid, uid)).for("update");
		if (!row?.onAt) throw new Refused("two-step-off");
		await tellOwner(tx, ctx, uid, "recovery-codes-made");
		return { batch: await writeRecoveryCodes(tx, ctx, uid) };
	});
	return recoveryCodesOf(ctx.deps.config.secret, uid, batch);
}

/** Replaces the old batch. Only hashes of the codes are stored. */
async function writeRecoveryCodes(tx: Tx, ctx: Ctx, uid: number): Promise<string> {
	const batch = newToken();
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
	await tx.insert(recoveryCodes).values(recoveryCodesOf(ctx.deps.config.secret, uid, batch).map((code) => ({ uid, codeHash: recoveryHash(ctx, uid, code) })));
	return batch;
}
