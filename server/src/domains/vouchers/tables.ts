import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { topUpStates, VoucherImportState } from "#contract/vouchers.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { orders } from "../store/order/tables.ts";
import { goods } from "../store/tables.ts";

/** Codes that orders of goods of the kind `code` give, one for each unit. */
export const voucherCodes = pgTable(
	"voucher_codes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		goodsId: idOf(() => goods.id),
		/** Encrypted. */
		code: text().notNull(),
		/** Keyed hash, by which a code that is imported twice is found. */
		codeHash: text().notNull(),
		validUntil: timestamptz(),
		importedBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
		/** The order that got it; null for one that is left. */
		orderId: id().references(() => orders.id),
		givenAt: timestamptz(),
	},
	(t) => [
		unique("voucher_codes_code").on(t.goodsId, t.codeHash),
		index("voucher_codes_left").on(t.goodsId, t.id).where(sql`order_id is null`),
		index("voucher_codes_order").on(t.orderId).where(sql`order_id is not null`),
		check("voucher_codes_given", sql`(order_id is null) = (given_at is null)`),
	],
);

/** Codes that an administrator has checked, and their import. */
export const voucherImports = pgTable(
	"voucher_imports",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		goodsId: idOf(() => goods.id),
		state: text().$type<VoucherImportState>().notNull().default("checked"),
		/** The lines to import, encrypted; null when they are imported. */
		lines: text(),
		/** How many lines there are, how many of them are handled, and how many codes were added. */
		total: integer().notNull(),
		handled: integer().notNull().default(0),
		imported: integer().notNull().default(0),
		importedBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	() => [
		check("voucher_imports_state", sql`state in ('checked', 'running', 'done')`),
		check("voucher_imports_handled", sql`imported <= handled and handled <= total`),
	],
);

/** Top-up cards that were used for a phone number. */
export const topUps = pgTable(
	"top_ups",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		/** The card of the wallet; its key names the code. */
		cardId: id().notNull(),
		voucherId: idOf(() => voucherCodes.id),
		/** E.164. */
		phone: text().notNull(),
		state: text().$type<(typeof topUpStates)[number]>().notNull(),
		createdAt: timestamptz().notNull(),
		endedAt: timestamptz(),
	},
	(t) => [
		index("top_ups_member").on(t.uid, t.id.desc()),
		index("top_ups_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
		check("top_ups_state", sql`state in ('waiting', 'done', 'failed')`),
	],
);
