import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { newToken } from "../../../../platform/security/tokens.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { throttled } from "../../password/loginThrottle.ts";
import { mayEnableTwoFactor } from "../../policy.ts";
import {
	ownCodeAttempts,
	type ReauthenticationInput,
	requireCode,
	requireReauthentication,
} from "../../reauthentication/actions/requireReauthentication.ts";
import { isRecentlyAuthenticated, lockOwnAccount, resetOtherSessionsAuthentication } from "../../session/queries.ts";
import { passkeys, recoveryCodes, totpKeys } from "../../tables.ts";
import {
	deriveRecoveryCodes,
	encryptTotpKey,
	findTotpKey,
	findTotpStep,
	generateTotpKey,
	hashRecoveryCode,
} from "../codes.ts";

/** Creates a key that its first code will confirm; replaces an earlier unconfirmed one. */
export async function startTwoFactorSetup(ctx: Ctx, password: string | undefined): Promise<void> {
	await requireReauthentication(ctx, { password });
	const { uid } = ctx.viewer;
	const encryptedKey = encryptTotpKey(ctx.deps.config, uid, generateTotpKey());
	await ctx.transaction(async (tx) => {
		await lockOwnAccount(tx, ctx);
		const values = { encryptedKey, lastUsedStep: 0, createdAt: ctx.clock.now() };
		const written = await tx
			.insert(totpKeys)
			.values({ uid, ...values })
			.onConflictDoUpdate({ target: totpKeys.uid, set: values, setWhere: isNull(totpKeys.enabledAt) })
			.returning({ uid: totpKeys.uid });
		if (written.length === 0) throw new Forbidden("two-factor-on");
	});
}

/**
 * Enables two-factor login by a code of the new key.
 * @returns ten recovery codes; a repetition under the same idempotency key returns the same.
 */
export async function enableTwoFactor(ctx: Ctx, code: string): Promise<string[]> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	const { batch } = await throttled(ctx, ownCodeAttempts(ctx), () =>
		ctx.transaction(async (tx) => {
			await lockOwnAccount(tx, ctx);
			const totpKey = await findTotpKey(tx, ctx.deps.config, uid);
			authorize(mayEnableTwoFactor(ctx.viewer, { recentlyAuthenticated, enabled: Boolean(totpKey?.enabledAt) }));
			const step = totpKey?.key && findTotpStep(totpKey.key, code, ctx.clock.now());
			if (!step) throw new Invalid({ code: "second-code-wrong" });
			const enabled = await tx
				.update(totpKeys)
				.set({ enabledAt: ctx.clock.now(), lastUsedStep: step })
				.where(and(eq(totpKeys.uid, uid), isNull(totpKeys.enabledAt)))
				.returning({ uid: totpKeys.uid });
			if (enabled.length === 0) throw new Forbidden("two-factor-on");
			await updateSecondFactors(tx, uid);
			await resetOtherSessionsAuthentication(tx, ctx);
			await notifyAccountOwner(tx, ctx, uid, "two-factor-on");
			return { batch: await writeRecoveryCodes(tx, ctx, uid) };
		}),
	);
	return deriveRecoveryCodes(ctx.deps.config.secret, uid, batch);
}

/** Disables it by the password and a code of the app or a recovery code. */
export async function disableTwoFactor(
	ctx: Ctx,
	{ password, code }: { password?: string; code: string },
): Promise<void> {
	await requireReauthentication(ctx, { password }, { always: true, skipSecondFactor: true });
	const { uid } = ctx.viewer;
	await throttled(ctx, ownCodeAttempts(ctx), () =>
		ctx.transaction(async (tx) => {
			await lockEnabled(tx, ctx);
			await requireCode(tx, ctx, code);
			for (const table of [totpKeys, recoveryCodes]) await tx.delete(table).where(eq(table.uid, uid));
			await updateSecondFactors(tx, uid);
			await notifyAccountOwner(tx, ctx, uid, "two-factor-off");
		}),
	);
}

/** Ten new recovery codes; the old ones become invalid. */
export async function regenerateRecoveryCodes(ctx: Ctx, credentials: ReauthenticationInput): Promise<string[]> {
	await requireReauthentication(ctx, credentials);
	const { uid } = ctx.viewer;
	const { batch } = await ctx.transaction(async (tx) => {
		await lockEnabled(tx, ctx);
		await notifyAccountOwner(tx, ctx, uid, "recovery-codes-created");
		return { batch: await writeRecoveryCodes(tx, ctx, uid) };
	});
	return deriveRecoveryCodes(ctx.deps.config.secret, uid, batch);
}

/** Locks the account. @throws Forbidden `two-factor-off` */
async function lockEnabled(tx: Tx, ctx: Ctx): Promise<void> {
	const { uid } = await lockOwnAccount(tx, ctx);
	const [row] = await tx
		.select({ enabledAt: totpKeys.enabledAt })
		.from(totpKeys)
		.where(eq(totpKeys.uid, uid))
		.for("update");
	if (!row?.enabledAt) throw new Forbidden("two-factor-off");
}

/** Replaces the old batch. Only hashes of the codes are stored. */
async function writeRecoveryCodes(tx: Tx, ctx: Ctx, uid: number): Promise<string> {
	const batch = newToken();
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
	const codes = deriveRecoveryCodes(ctx.deps.config.secret, uid, batch);
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ uid, codeHash: hashRecoveryCode(ctx, uid, code) })));
	return batch;
}

/** Updates the account's second factors after a TOTP key or a passkey was added or removed. */
export async function updateSecondFactors(tx: Tx, uid: number): Promise<void> {
	const enabled = await tx.$count(totpKeys, and(eq(totpKeys.uid, uid), isNotNull(totpKeys.enabledAt)));
	const hasPasskey = await tx.$count(passkeys, eq(passkeys.uid, uid));
	await changeCredentials(tx, uid, {
		secondFactors: enabled ? ["code", "recovery", ...(hasPasskey ? ["passkey"] : [])] : [],
	});
}
