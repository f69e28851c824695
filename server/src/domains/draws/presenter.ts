import type { ProofView } from "#contract/drawProofs.ts";
import type { DrawView, PrizeView, WinnerView } from "#contract/draws.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listPictures } from "../media/presenter.ts";
import { tagOf } from "./fairness.ts";
import { mayEnter, stateAt } from "./policy.ts";
import { prizeName } from "./prizeName.ts";
import {
	countOwnEntries,
	type DrawRow,
	listDrawnNumbers,
	listPrizes,
	type PrizeRow,
	type WinnerRow,
} from "./queries.ts";

export const titleOf = ({ titleEn, titleFr, titleHi }: DrawRow, lang: Lang): string =>
	({ en: titleEn, fr: titleFr, hi: titleHi })[lang];

/** Prizes for the viewer, goods with their first picture. */
export async function presentPrizes(db: Db, prizes: readonly PrizeRow[], lang: Lang): Promise<PrizeView[]> {
	const pictureOf = await listPictures(
		db,
		prizes.flatMap(({ aids }) => aids?.[0] ?? []),
	);
	return prizes.map((prize) => {
		const left = prize.quantity - prize.given;
		return {
			id: prize.id,
			name: prizeName(lang, prize),
			currency: prize.currency,
			amount: prize.amount ?? 0,
			goods_id: prize.goodsId ?? 0,
			picture: pictureOf(prize.aids?.[0] ?? 0) ?? null,
			quantity: prize.quantity,
			left,
			parts: left > 0 ? prize.parts : 0,
		};
	});
}

/** Draws for the viewer. */
export async function presentDraws(ctx: Ctx, rows: readonly DrawRow[]): Promise<DrawView[]> {
	const { db, viewer, clock, deps, lang } = ctx;
	const now = clock.now();
	const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
	const [prizes, ownOf] = await Promise.all([
		listPrizes(db, valuesOf(rows, "id")),
		countOwnEntries(
			db,
			viewer.uid,
			rows.map(({ id, kind }) => ({ id, since: kind === "wheel" ? today : new Date(0) })),
		),
	]);
	const { minorAge, features, secret } = deps.config;
	const views = new Map((await presentPrizes(db, prizes, lang)).map((view) => [view.id, view]));
	return rows.map((draw) => {
		const own = ownOf(draw.id);
		return {
			id: draw.id,
			kind: draw.kind,
			state: stateAt(draw, now),
			title: titleOf(draw, lang),
			price: draw.price,
			max: draw.maxPerMember,
			closes: unixSeconds(draw.closesAt),
			entries: draw.entryCount,
			prizes: prizes.filter(({ drawId }) => drawId === draw.id).flatMap(({ id }) => views.get(id) ?? []),
			own,
			tag: viewer.loggedIn ? tagOf(secret, draw.id, viewer.uid) : "",
			can: { enter: mayEnter(viewer, { draw, own, minorAge, wallet: features.wallet, now }) },
			beacon: draw.beaconRound > 0,
			seed_hash: draw.seedHash,
		};
	});
}

/** Winners, by number with a shortened name. */
export async function presentWinners(ctx: Ctx, rows: readonly WinnerRow[]): Promise<WinnerView[]> {
	const prizes = await listPrizes(ctx.db, [...new Set(rows.map(({ drawId }) => drawId))]);
	return rows.map(({ id, number, name, prizeId, createdAt, state, uid, claimBy }) => {
		const prize = prizes.find((one) => one.id === prizeId);
		return {
			id,
			number,
			name,
			prize: prize ? prizeName(ctx.lang, prize) : "",
			goods_id: prize?.goodsId ?? 0,
			cid: prize?.soldIn ?? 0,
			dateline: unixSeconds(createdAt),
			state,
			mine: uid !== null && uid === ctx.viewer.uid,
			claim_by: claimBy ? unixSeconds(claimBy) : 0,
		};
	});
}

/**
 * What anyone needs to check a draw. The seed, and the numbers, only after the confirmation. A wheel that has ended is
 * closed until the job has stored its seed.
 */
export async function presentProof({ db, clock }: Pick<Ctx, "db" | "clock">, draw: DrawRow): Promise<ProofView> {
	const prizes = await listPrizes(db, [draw.id]);
	const state = stateAt(draw, clock.now());
	return {
		id: draw.id,
		kind: draw.kind,
		state: state === "confirmed" && draw.seed === "" ? "closed" : state,
		seed_hash: draw.seedHash,
		seed: draw.seed,
		entries: draw.entryCount,
		entries_hash: draw.entriesHash,
		beacon_round: draw.beaconRound,
		beacon_signature: draw.beaconSignature,
		public_value: draw.publicValue,
		numbers: draw.state === "confirmed" && draw.kind === "date" ? await listDrawnNumbers(db, draw.id) : [],
		prizes: prizes.map(({ id, parts, quantity }) => ({ id, parts, quantity })),
	};
}
