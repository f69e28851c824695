import { eq } from "drizzle-orm";
import { currencies } from "#contract/ledger.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { getAccount } from "../../accounts/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { findFrozen, openWalletAccounts } from "../queries.ts";
import { walletAccounts } from "../tables.ts";

interface Freeze {
	uid: number;
	frozen: boolean;
	/** Read by the member. */
	reason: string;
}

/**
 * Freezes both accounts of a member in the caller's transaction, or ends that, with an entry of the moderation log. A
 * frozen wallet receives, but `transfer` and `hold` take nothing from it.
 * @throws NotFound; Forbidden `wallet-own`; Invalid `reason`; Conflict when it is so already
 */
export async function setFrozen(tx: Tx, ctx: Ctx, { uid, frozen, reason: text }: Freeze): Promise<void> {
	const reason = cleanText(text);
	if (reason === "") throw new Invalid({ reason: "content-empty" });
	if (uid === ctx.viewer.uid) throw new Forbidden("wallet-own");
	const { countryFid } = await getAccount(tx, uid);
	// In one order, so that two administrators wait for each other instead of deadlocking.
	for (const currency of currencies) {
		const [account] = await openWalletAccounts(tx, [uid, "fees"], currency);
		await tx.select().from(walletAccounts).where(eq(walletAccounts.id, account.id)).for("update");
	}
	const isFrozen = (await findFrozen(tx, uid)) !== null;
	if (isFrozen === frozen) throw new Conflict();
	await tx
		.update(walletAccounts)
		.set({ frozenAt: frozen ? ctx.clock.now() : null })
		.where(eq(walletAccounts.uid, uid));
	await logModeration(tx, ctx, {
		action: frozen ? "freeze-wallet" : "unfreeze-wallet",
		object: { kind: "wallet", id: uid },
		of: { uid, countryFid },
		reason,
		before: { frozen: isFrozen },
		after: { frozen },
	});
}
