import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { DrawKind, DrawState } from "#contract/draws.ts";
import type { Currency } from "#contract/ledger.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { offers } from "../store/tables.ts";

/** Prize draws: at a date among tickets, or a wheel. */
export const draws = pgTable(
	"draws",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		kind: text().$type<DrawKind>().notNull(),
		state: text().$type<DrawState>().notNull().default("draft"),
		titleEn: text().notNull(),
		titleFr: text().notNull(),
		titleHi: text().notNull(),
		/** Null for all sections. */
		countryFid: integer(),
		/** XGold of a ticket or spin. */
		price: integer().notNull(),
		/** Tickets of a member in all, or spins a day. */
		maxPerMember: integer().notNull(),
		closesAt: timestamptz().notNull(),
		/** Tickets or spins so far; numbers are given without gaps. */
		entryCount: integer().notNull().default(0),
		/** Encrypted until it is shown in `seed`. */
		sealedSeed: text(),
		seedHash: text().notNull().default(""),
		seed: text().notNull().default(""),
		entriesHash: text().notNull().default(""),
		/** Round of the public beacon, named when the draw opens. */
		beaconRound: id().notNull().default(0),
		beaconSignature: text().notNull().default(""),
		publicValue: text().notNull().default(""),
		/** The next step of the sequence of numbers. */
		nextStep: integer().notNull().default(0),
		drawnBy: id().references(() => accounts.uid),
		confirmedBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("draws_open").on(t.closesAt).where(sql`state = 'open'`),
		index("draws_over").on(t.id.desc()).where(sql`state in ('closed', 'drawn', 'confirmed')`),
		check("draws_kind", sql`kind in ('date', 'wheel')`),
		check("draws_state", sql`state in ('draft', 'open', 'closed', 'drawn', 'confirmed', 'cancelled')`),
		check("draws_amounts", sql`price > 0 and max_per_member > 0 and entry_count >= 0`),
	],
);

/** Prizes of a draw, in their order. */
export const drawPrizes = pgTable(
	"draw_prizes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		drawId: idOf(() => draws.id),
		/** Coins, or goods: one unit of an offer. */
		currency: text().$type<Currency>(),
		amount: integer(),
		offerId: id().references(() => offers.id),
		quantity: integer().notNull(),
		/** Of goods: units that no winner can get any more, and that went back into the stock. */
		released: integer().notNull().default(0),
		/** How many were won; those that lapsed are not counted. */
		given: integer().notNull().default(0),
		/** Of a wheel: parts of a million. */
		parts: integer().notNull().default(0),
	},
	(t) => [
		index("draw_prizes_of_draw").on(t.drawId, t.id),
		check("draw_prizes_stock", sql`given between 0 and quantity and released between 0 and quantity`),
		check(
			"draw_prizes_what",
			sql`(offer_id is null) = (currency is not null) and (currency is null) = (amount is null)`,
		),
		check("draw_prizes_amounts", sql`amount > 0 and quantity > 0 and parts between 0 and 1000000`),
	],
);

/** Tickets and spins by number, from 1 without gaps. */
export const drawEntries = pgTable(
	"draw_entries",
	{
		drawId: idOf(() => draws.id),
		number: integer().notNull(),
		/** Null for a deleted member. */
		uid: id().references(() => accounts.uid),
		/** Names the member in the list of entries of this draw alone. */
		tag: text().notNull(),
		/** Of a spin: the prize; null for none. */
		prizeId: id().references(() => drawPrizes.id),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.drawId, t.number] }),
		index("draw_entries_of_member").on(t.uid, t.drawId, t.createdAt).where(sql`uid is not null`),
	],
);

/** Winners in the order in which their numbers were drawn. */
export const drawWinners = pgTable(
	"draw_winners",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		drawId: idOf(() => draws.id),
		prizeId: idOf(() => drawPrizes.id),
		number: integer().notNull(),
		uid: id().references(() => accounts.uid),
		/** Shortened name, as it was. */
		name: text().notNull(),
		state: text().$type<"pending" | "confirmed" | "claimed" | "lapsed">().notNull(),
		createdAt: timestamptz().notNull(),
		/** Until when it can be collected. */
		claimBy: timestamptz(),
	},
	(t) => [
		unique("draw_winners_number").on(t.drawId, t.number),
		index("draw_winners_of_draw").on(t.drawId, t.id),
		index("draw_winners_of_member").on(t.uid).where(sql`uid is not null`),
		index("draw_winners_to_claim").on(t.claimBy).where(sql`state = 'confirmed'`),
		check("draw_winners_state", sql`state in ('pending', 'confirmed', 'claimed', 'lapsed')`),
	],
);
