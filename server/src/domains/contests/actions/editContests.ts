import { eq } from "drizzle-orm";
import { contestRules } from "#contract/contestViews.ts";
import type { Currency } from "#contract/ledger.ts";
import type { LoggedAction } from "#contract/moderationActions.ts";
import { findSectionByFid, type Lang, langs } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/data/db.ts";
import { cleanLine, cleanText } from "../../../platform/data/text.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { findUidByUsername } from "../../accounts/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { findSoldGoods } from "../../store/queries.ts";
import { holdPrizes, releasePrizes } from "../../store/stock/prizeStock.ts";
import { phaseOf } from "../phase.ts";
import { type ContestRow, findAgreement, listPrizes, lockContest } from "../queries.ts";
import { contestAgreements, contestJurors, contestPrizes, contests } from "../tables.ts";

/** What a contest says, as typed in each language. */
export interface ContestTexts {
	title: Record<Lang, string>;
	text: Record<Lang, string>;
	agreement: Record<Lang, string>;
}

/** Coins, or goods that the store of the contest's section sells. */
interface NewPrize {
	place: number;
	currency?: Currency | undefined;
	amount?: number | undefined;
	goodsId?: number | undefined;
}

type Rules = Pick<
	ContestRow,
	| ("kind" | "opensAt" | "closesAt" | "endsAt" | "minPhotos" | "maxPhotos" | "maxEntries")
	| ("accountDays" | "who" | "juryPercent")
>;

/** A contest as an administrator prepares it. */
export interface NewContest extends ContestTexts, Rules {
	/** Left out or 0, that of all sections. */
	countryFid?: number | undefined;
	/** Usernames, separated by commas. */
	jurors?: string | undefined;
	prizes: readonly NewPrize[];
}

/** The columns of texts. @throws Invalid for a text that is empty once it is cleaned */
function readTexts({ title, text, agreement }: ContestTexts) {
	for (const [name, typed] of Object.entries({ title, text, agreement }))
		for (const lang of langs)
			if (cleanText(typed[lang]).trim() === "") throw new Invalid({ [`${name}.${lang}`]: "field.required" });
	return {
		contest: {
			...{ titleEn: cleanLine(title.en), titleFr: cleanLine(title.fr), titleHi: cleanLine(title.hi) },
			...{ textEn: cleanText(text.en), textFr: cleanText(text.fr), textHi: cleanText(text.hi) },
		},
		agreement: {
			textEn: cleanText(agreement.en),
			textFr: cleanText(agreement.fr),
			textHi: cleanText(agreement.hi),
		},
	};
}

/** @throws Invalid `closesAt`, `endsAt`, `maxPhotos`, `countryFid` */
function checkRules({ opensAt, closesAt, endsAt, minPhotos, maxPhotos, countryFid }: NewContest, now: Date): void {
	if (closesAt <= now || closesAt <= opensAt) throw new Invalid({ closesAt: "contest-date" });
	if (endsAt <= closesAt) throw new Invalid({ endsAt: "contest-date" });
	if (minPhotos > maxPhotos)
		throw new Invalid({ maxPhotos: "contest-photos" }, undefined, {
			min: minPhotos,
			max: contestRules.maxPhotos,
			exact: 0,
		});
	if (countryFid && !findSectionByFid(countryFid)) throw new Invalid({ countryFid: "section-unknown" });
}

/** Prepares a contest. @throws Invalid by field */
export async function addContest(ctx: Ctx, contest: NewContest): Promise<{ id: number }> {
	const now = ctx.clock.now();
	const { contest: texts, agreement } = readTexts(contest);
	checkRules(contest, now);
	const { kind, countryFid, who, juryPercent, opensAt, closesAt, endsAt } = contest;
	const { minPhotos, maxPhotos, maxEntries, accountDays } = contest;
	return ctx.transaction(async (tx) => {
		const jurors = await readJurors(tx, contest);
		const prizes = await readPrizes(tx, contest);
		const row = {
			...texts,
			...{ kind, countryFid: countryFid || null, who, juryPercent, opensAt, closesAt, endsAt },
			...{ minPhotos, maxPhotos, maxEntries, accountDays, createdAt: now },
		};
		const { id } = first(await tx.insert(contests).values(row).returning({ id: contests.id }));
		await tx.insert(contestAgreements).values({ contestId: id, version: 1, ...agreement, createdAt: now });
		if (jurors.length > 0) await tx.insert(contestJurors).values(jurors.map((uid) => ({ contestId: id, uid })));
		if (prizes.length > 0) await tx.insert(contestPrizes).values(prizes.map((prize) => ({ ...prize, contestId: id })));
		await log(tx, ctx, "add-contest", id, {}, { kind });
		return { id };
	});
}

/** @throws Invalid `jurors`: unknown members, none where a jury decides, or too many */
async function readJurors(tx: Tx, { jurors = "", juryPercent }: NewContest): Promise<number[]> {
	const names = jurors
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean);
	const uids = new Set<number>();
	for (const name of names) {
		const uid = await findUidByUsername(tx, name);
		if (uid === undefined) throw new Invalid({ jurors: "member-unknown" });
		uids.add(uid);
	}
	const fits = juryPercent === 0 ? uids.size === 0 : uids.size > 0 && uids.size <= contestRules.maxJurors;
	if (!fits) throw new Invalid({ jurors: "contest-jury" });
	return [...uids];
}

/**
 * @throws Invalid `prizes` for a place twice; by its index, `prizes.0`, for neither coins nor goods of the contest's
 * section
 */
async function readPrizes(tx: Tx, { prizes, countryFid = 0 }: NewContest) {
	if (new Set(prizes.map(({ place }) => place)).size < prizes.length) throw new Invalid({ prizes: "contest-prize" });
	return Promise.all(
		prizes.map(async ({ place, goodsId = 0, currency = "xgold" as const, amount = 0 }, at) => {
			if (goodsId === 0 && amount > 0) return { place, currency, amount, offerId: null };
			const sold = await findSoldGoods(tx, { goodsId, countryFid });
			if (!sold) throw new Invalid({ [`prizes.${at}`]: "contest-prize" });
			return { place, currency: null, amount: null, offerId: sold.offer.id };
		}),
	);
}

const log = (tx: Tx, ctx: Ctx, action: LoggedAction, id: number, before: object, after: object): Promise<void> =>
	logModeration(tx, ctx, { action, object: { kind: "contest", id }, before: { ...before }, after: { ...after } });

/**
 * Changes the texts before entries close. A changed agreement is a new version: entries keep the one that their authors
 * read.
 * @throws NotFound; Conflict `contest-state`; Invalid by field
 */
export function changeContest(ctx: Ctx, id: number, typed: ContestTexts): Promise<{ agreementVersion: number }> {
	const { contest: texts, agreement } = readTexts(typed);
	return ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		const phase = phaseOf(contest, ctx.clock.now());
		if (!["draft", "soon", "entries"].includes(phase)) throw new Conflict("contest-state");
		const before = await findAgreement(tx, id, contest.agreementVersion);
		const isSame =
			before?.textEn === agreement.textEn && before.textFr === agreement.textFr && before.textHi === agreement.textHi;
		const version = contest.agreementVersion + Number(!isSame);
		if (!isSame)
			await tx.insert(contestAgreements).values({ contestId: id, version, ...agreement, createdAt: ctx.clock.now() });
		await tx
			.update(contests)
			.set({ ...texts, agreementVersion: version })
			.where(eq(contests.id, id));
		await log(tx, ctx, "change-contest", id, { version: contest.agreementVersion }, { version });
		return { agreementVersion: version };
	});
}

/**
 * Publishes a contest and keeps its goods.
 * @throws NotFound; Conflict `contest-state`, `goods-sold-out`; Invalid `closes`
 */
export const publishContest = (ctx: Ctx, id: number): Promise<void> =>
	moveOn(ctx, id, "publish-contest", async (tx, contest) => {
		if (contest.state !== "draft") throw new Conflict("contest-state");
		if (contest.closesAt <= ctx.clock.now()) throw new Invalid({ closesAt: "contest-date" });
		await holdPrizes(tx, await listPrizes(tx, [id]), ctx.clock.now());
		return "published";
	});

/** Cancels a contest before its result; its goods go back. @throws NotFound; Conflict `contest-state` */
export const cancelContest = (ctx: Ctx, id: number): Promise<void> =>
	moveOn(ctx, id, "cancel-contest", async (tx, contest) => {
		if (contest.state !== "draft" && contest.state !== "published") throw new Conflict("contest-state");
		if (contest.state === "published") await releasePrizes(tx, await listPrizes(tx, [id]), ctx.clock.now());
		return "cancelled";
	});

const moveOn = (
	ctx: Ctx,
	id: number,
	action: LoggedAction,
	check: (tx: Tx, contest: ContestRow) => Promise<ContestRow["state"]>,
) =>
	ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		const state = await check(tx, contest);
		await tx.update(contests).set({ state }).where(eq(contests.id, id));
		await log(tx, ctx, action, id, { state: contest.state }, { state });
	});
