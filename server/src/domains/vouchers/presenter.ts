import type { Lang } from "#contract/sections.ts";
import type { TopUpView, VoucherImportView, VoucherStockView } from "#contract/vouchers.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { listImports, listStock, TopUpRow } from "./queries.ts";

/** A top-up; of its number only the beginning and the end are shown. */
export const presentTopUp = ({ id, cardId, phone, state, createdAt }: TopUpRow): TopUpView => ({
	id,
	card: cardId,
	phone: `${phone.slice(0, 4)}…${phone.slice(-3)}`,
	state,
	dateline: unixSeconds(createdAt),
});

export const presentStock = (rows: Awaited<ReturnType<typeof listStock>>, lang: Lang): VoucherStockView[] =>
	rows.map(({ goodsId, texts, sn, left, given, expired, offered }) => ({
		...{ goods_id: goodsId, name: texts[lang].name, sn, left, given, expired, offered },
	}));

export const presentImports = (rows: Awaited<ReturnType<typeof listImports>>, lang: Lang): VoucherImportView[] =>
	rows.map(({ id, texts, state, total, handled, imported, createdAt }) => ({
		...{ id, name: texts[lang].name, state, total, handled, imported, dateline: unixSeconds(createdAt) },
	}));
