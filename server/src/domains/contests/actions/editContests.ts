import { eq } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { addContest as addCall, changeContest as changeCall } from "#contract/contestAdmin.ts";
import { contestRules } from "#contract/contestViews.ts";
import { findSectionByFid } from "#contract/sections.ts";
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

type Body = CallRequest<typeof addCall>["body"];
type Texts = Omit<CallRequest<typeof changeCall>["body"], "id">;

/** @throws Invalid for a text that is empty once it is cleaned */
function readTexts(body: Texts) {
	for (const [name, value] of Object.entries(body))
		if (/^(title|text|agreement)_/.test(name) && cleanText(String(value)).trim() === "")
			throw new Invalid({ [name]: "field.required" });
	return {
		contest: {
			...{ titleEn: cleanLine(body.title_en), titleFr: cleanLine(body.title_fr), titleHi: cleanLine(body.title_hi) },
			...{ textEn: cleanText(body.text_en), textFr: cleanText(body.text_fr), textHi: cleanText(body.text_hi) },
		},
		agreement: {
			textEn: cleanText(body.agreement_en),
			textFr: cleanText(body.agreement_fr),
			textHi: cleanText(body.agreement_hi),
		},
	};
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** @throws Invalid `closes`, `ends`, `max_photos`, `country_fid`, `jurors` */
function checkRules(body: Body, now: Date): void {
	if (dateOf(body.closes) <= now || body.closes <= body.opens) throw new Invalid({ closes: "contest-date" });
	if (body.ends <= body.closes) throw new Invalid({ ends: "contest-date" });
	if (body.min_photos > body.max_photos)
		throw new Invalid({ max_photos: "contest-photos" }, undefined, {
			min: body.min_photos,
			max: contestRules.maxPhotos,
			exact: 0,
		});
	if (body.country_fid && !findSectionByFid(body.country_fid)) throw new Invalid({ country_fid: "section-unknown" });
}

/** Prepares a contest. @throws Invalid by field */
export async function addContest(ctx: Ctx, body: Body): Promise<{ id: number }> {
	const now = ctx.clock.now();
	const { contest: texts, agreement } = readTexts(body);
	checkRules(body, now);
	return ctx.transaction(async (tx) => {
		const jurors = await readJurors(tx, body);
		const prizes = await readPrizes(tx, body);
		const row = {
			...texts,
			...{ kind: body.kind, countryFid: body.country_fid || null, who: body.who, juryPercent: body.jury_percent },
			...{ opensAt: dateOf(body.opens), closesAt: dateOf(body.closes), endsAt: dateOf(body.ends) },
			...{ minPhotos: body.min_photos, maxPhotos: body.max_photos, maxEntries: body.max_entries },
			...{ accountDays: body.account_days, createdAt: now },
		};
		const { id } = first(await tx.insert(contests).values(row).returning({ id: contests.id }));
		await tx.insert(contestAgreements).values({ contestId: id, version: 1, ...agreement, createdAt: now });
		if (jurors.length > 0) await tx.insert(contestJurors).values(jurors.map((uid) => ({ contestId: id, uid })));
		if (prizes.length > 0) await tx.insert(contestPrizes).values(prizes.map((prize) => ({ ...prize, contestId: id })));
		await log(tx, ctx, "add-contest", id, {}, { kind: body.kind });
		return { id };
	});
}

/** @throws Invalid `jurors`: unknown members, none where a jury decides, or too many */
async function readJurors(tx: Tx, { jurors = "", jury_percent }: Body): Promise<number[]> {
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
	const fits = jury_percent === 0 ? uids.size === 0 : uids.size > 0 && uids.size <= contestRules.maxJurors;
	if (!fits) throw new Invalid({ jurors: "contest-jury" });
	return [...uids];
}

/** @throws Invalid `prizes` for a place twice; by its index, `prizes.0`, for neither coins nor goods of the contest's section */
async function readPrizes(tx: Tx, { prizes, country_fid = 0 }: Body) {
	if (new Set(prizes.map(({ place }) => place)).size < prizes.length) throw new Invalid({ prizes: "contest-prize" });
	return Promise.all(
		prizes.map(async ({ place, goods_id = 0, currency = "xgold" as const, amount = 0 }, at) => {
			if (goods_id === 0 && amount > 0) return { place, currency, amount, offerId: null };
			const sold = await findSoldGoods(tx, { goodsId: goods_id, countryFid: country_fid });
			if (!sold) throw new Invalid({ [`prizes.${at}`]: "contest-prize" });
			return { place, currency: null, amount: null, offerId: sold.offer.id };
		}),
	);
}

type Logged = Parameters<typeof logModeration>[2]["action"];
const log = (tx: Tx, ctx: Ctx, action: Logged, id: number, before: object, after: object): Promise<void> =>
	logModeration(tx, ctx, { action, object: { kind: "contest", id }, before: { ...before }, after: { ...after } });

/**
 * Changes the texts before entries close. A changed agreement is a new version: entries keep the one that their authors read.
 * @throws NotFound; Conflict `contest-state`; Invalid by field
 */
export function changeContest(
	ctx: Ctx,
	{ id, ...body }: CallRequest<typeof changeCall>["body"],
): Promise<{ agreement_version: number }> {
	const { contest: texts, agreement } = readTexts(body);
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
		return { agreement_version: version };
	});
}

/** Publishes a contest and keeps its goods. @throws NotFound; Conflict `contest-state`, `goods-sold-out`; Invalid `closes` */
export const publishContest = (ctx: Ctx, id: number): Promise<void> =>
	moveOn(ctx, id, "publish-contest", async (tx, contest) => {
		if (contest.state !== "draft") throw new Conflict("contest-state");
		if (contest.closesAt <= ctx.clock.now()) throw new Invalid({ closes: "contest-date" });
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
	action: Logged,
	check: (tx: Tx, contest: ContestRow) => Promise<ContestRow["state"]>,
) =>
	ctx.transaction(async (tx) => {
		const contest = await lockContest(tx, id);
		const state = await check(tx, contest);
		await tx.update(contests).set({ state }).where(eq(contests.id, id));
		await log(tx, ctx, action, id, { state: contest.state }, { state });
	});
