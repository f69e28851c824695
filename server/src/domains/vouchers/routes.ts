import * as calls from "#contract/vouchers.ts";
import type { Ctx } from "../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { listCards } from "../wallet/card/queries.ts";
import { checkVouchers, importVouchers } from "./actions/importVouchers.ts";
import { topUpPhone } from "./actions/topUpPhone.ts";
import { voucherIdOf, voucherSubjects } from "./goodsKind.ts";
import { presentImports, presentStock, presentTopUp } from "./presenter.ts";
import { listCodesOfSubject, listImports, listStock, listTopUpsOf } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.listVoucherStock, async ({ db, clock, lang }) => {
		const [stock, imports] = await Promise.all([
			listStock(db, clock.now()),
			listImports(db, calls.voucherRules.imports),
		]);
		return { lists: presentStock(stock, lang), imports: presentImports(imports, lang) };
	}),
	handle(calls.checkVouchers, async (ctx, { body: { goods_id, csv } }) => {
		const { addable: good, ...checked } = await checkVouchers(ctx, { goodsId: goods_id, csv });
		return { goods_id, good, ...checked };
	}),
	acknowledge(calls.importVouchers, (ctx, { body: { id } }) => importVouchers(ctx, id)),
	handle(calls.topUpPhone, async (ctx, { body: { id, phone } }) =>
		presentTopUp(await topUpPhone(ctx, { cardId: id, typed: phone })),
	),
	handle(calls.listTopUps, async (ctx) => {
		const [cards, topUps] = await Promise.all([listTopUpCards(ctx), listTopUpsOf(ctx.db, ctx.viewer.uid)]);
		return { cards, lists: topUps.map(presentTopUp) };
	}),
];

/** The viewer's latest cards that can top up a phone. */
async function listTopUpCards({ db, viewer: { uid }, clock }: Ctx) {
	const filter = { uid, states: ["available" as const], now: clock.now() };
	const cards = await listCards(db, filter, { before: undefined, offset: 0, limit: calls.voucherRules.list });
	const topUpCodes = await listCodesOfSubject(db, cards.map(voucherIdOf), voucherSubjects.topUp);
	return cards.filter((card) => topUpCodes.has(voucherIdOf(card))).map(({ id, title, hint }) => ({ id, title, hint }));
}
