import { eq } from "drizzle-orm";
import { cleanImei, type ImeiRecordView, imeiGold, isImei } from "#contract/imei.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/data/db.ts";
import { Conflict, Forbidden, Invalid } from "../../../platform/http/errors.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import { findAccount } from "../../accounts/queries.ts";
import { payOrHold } from "../../fraud/actions/payOrHold.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { consumeLimit } from "../../wallet/actions/consumeLimit.ts";
import { phoneLimit } from "../settings.ts";
import { presentActivations } from "./presenter.ts";
import { findModel, isActivated } from "./queries.ts";
import { imeiActivations } from "./tables.ts";

export const imeiHash = (secret: string, imei: string): string => keyedHash(secret, "imei", imei);

/**
 * Activates a phone for the viewer, once per IMEI and up to the limit of a member (S-057, E-044, L-047). The IMEI is
 * stored as a keyed hash.
 * @throws Invalid `imei-wrong` for no IMEI, `imei-model` for a model that takes no part, `imei-inviter`; Conflict
 * `imei-repeated`; Forbidden `imei-condition` beyond the limit, while the wallet is off, or without a confirmed e-mail
 * or phone
 */
export async function activateImei(
	ctx: Ctx,
	{ imei: typed, inviter: typedInviter = "" }: { imei: string; inviter?: string | undefined },
): Promise<ImeiRecordView> {
	const { viewer, deps, clock } = ctx;
	const imei = cleanImei(typed);
	if (!isImei(imei)) throw new Invalid({ imei: "imei-wrong" });
	const inviterUid = /^\d{1,12}$/.test(typedInviter.trim()) ? Number(typedInviter) : undefined;
	if (typedInviter.trim() !== "" && (inviterUid === undefined || inviterUid === viewer.uid))
		throw new Invalid({ inviter: "imei-inviter" });
	const max = await readSetting(deps, phoneLimit);
	const activation = await ctx.transaction(async (tx) => {
		const now = clock.now();
		if (inviterUid !== undefined && !(await findAccount(tx, inviterUid)))
			throw new Invalid({ inviter: "imei-inviter" });
		const model = await findModel(tx, imei);
		if (model === undefined) throw new Invalid({ imei: "imei-model" });
		const hash = imeiHash(deps.config.secret, imei);
		if (await isActivated(tx, hash)) throw new Conflict("imei-repeated");
		const account = await findAccount(tx, viewer.uid);
		const isConfirmed = account?.emailVerifiedAt ?? account?.phoneVerifiedAt;
		const limit = {
			uid: viewer.uid,
			kind: "imei",
			period: "once",
			amount: 1,
			max,
			now,
		} as const;
		if (!isConfirmed || !deps.config.features.wallet || !(await consumeLimit(tx, limit)))
			throw new Forbidden("imei-condition");
		const row = { hash, uid: viewer.uid, lastDigits: imei.slice(-4), model, inviterUid: inviterUid ?? null };
		const inserted = await tx
			.insert(imeiActivations)
			.values({ ...row, reward: "paid", createdAt: now })
			.onConflictDoNothing()
			.returning({ id: imeiActivations.id });
		// Another member was faster.
		if (inserted.length === 0) throw new Conflict("imei-repeated");
		const { id } = first(inserted);
		const result = await payOrHold(tx, {
			from: "rewards",
			to: viewer.uid,
			because: inviterUid,
			currency: "xgold",
			amount: imeiGold,
			reason: "imei",
			objectId: id,
			key: `imei:${id}`,
			now,
		});
		if (result === "held") await tx.update(imeiActivations).set({ reward: "review" }).where(eq(imeiActivations.id, id));
		return { id };
	});
	const rows = await ctx.db.select().from(imeiActivations).where(eq(imeiActivations.id, activation.id));
	return first(await presentActivations(ctx.db, rows));
}
