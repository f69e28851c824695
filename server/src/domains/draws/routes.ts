import { Readable } from "node:stream";
import * as adminCalls from "#contract/drawAdmin.ts";
import * as prizeCalls from "#contract/drawPrizes.ts";
import * as proofCalls from "#contract/drawProofs.ts";
import * as calls from "#contract/draws.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { acknowledge, handle, RawResponse, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { dateOf, textsOf } from "../../platform/http/wireValues.ts";
import { listInStock } from "../store/queries.ts";
import { readWish } from "../store/wire.ts";
import { claimPrize } from "./actions/claimPrize.ts";
import { confirmDraw } from "./actions/confirmDraw.ts";
import { addDraw, cancelDraw, openDraw } from "./actions/editDraws.ts";
import { enterDraw } from "./actions/enterDraw.ts";
import { runDraw } from "./actions/runDraw.ts";
import { spinWheel } from "./actions/spinWheel.ts";
import { presentDraws, presentPrizes, presentProof, presentWinners, titleOf } from "./presenter.ts";
import {
	countWinners,
	findWon,
	getShownDraw,
	listAllDraws,
	listOpenDraws,
	listPastDraws,
	listPrizes,
	listWinners,
	readEntries,
} from "./queries.ts";

const { page } = calls.drawRules;

export const routes: Route[] = [
	handle(calls.prizeInfo, async ({ db, lang, countryFid }, { body }) => {
		const draw = await getShownDraw(db, body.id, countryFid);
		const list = await presentPrizes(db, await listPrizes(db, [draw.id]), lang);
		return {
			id: draw.id,
			name: titleOf(draw, lang),
			list,
			address: pathTo("jackpot/:id", { id: draw.id }),
			excess_member: list.reduce((sum, { left }) => sum + left, 0),
		};
	}),
	handle(calls.winnerList, async (ctx, { body: { id, cursor } }) => {
		const draw = await getShownDraw(ctx.db, id, ctx.countryFid, true);
		const { shown, next } = cutPageById(await listWinners(ctx.db, draw.id, cursor, page + 1), page);
		return { list: await presentWinners(ctx, shown), next };
	}),
	handle(calls.runDraw, (ctx, { body: { id } }) => runDraw(ctx, id)),
	handle(calls.confirmDraw, (ctx, { body: { id } }) => confirmDraw(ctx, id)),
	handle(calls.listDraws, async (ctx, { query: { cursor } }) => {
		const { db, countryFid } = ctx;
		const now = ctx.clock.now();
		const [open, past] = await Promise.all([
			cursor === undefined ? listOpenDraws(db, countryFid, now) : [],
			listPastDraws(db, countryFid, cursor, now),
		]);
		const { shown, next } = cutPageById(past, page);
		return { open: await presentDraws(ctx, open), over: await presentDraws(ctx, shown), next };
	}),
	handle(calls.getDraw, async (ctx, { params: { id } }) => {
		const [draw] = await presentDraws(ctx, [await getShownDraw(ctx.db, id, ctx.countryFid)]);
		if (!draw) throw new NotFound();
		return draw;
	}),
	handle(calls.enterDraw, (ctx, { body }) => enterDraw(ctx, body)),
	handle(calls.spinWheel, (ctx, { body: { id } }) => spinWheel(ctx, id)),
	handle(prizeCalls.claimPrize, async (ctx, { body }) => {
		const { name, orderId } = await claimPrize(ctx, body.id, readWish(body));
		return { name, order_id: orderId };
	}),
	handle(prizeCalls.getWon, async (ctx, { params: { id } }) => {
		const row = await findWon(ctx.db, id, ctx.viewer.uid);
		const [winner] = row ? await presentWinners(ctx, [row]) : [];
		if (!row || !winner) throw new NotFound();
		return { ...winner, draw_id: row.drawId };
	}),
	handle(proofCalls.getProof, async (ctx, { params: { id } }) =>
		presentProof(ctx, await getShownDraw(ctx.db, id, ctx.countryFid)),
	),
	handle(proofCalls.getEntries, async (ctx, { params: { id } }) => {
		const draw = await getShownDraw(ctx.db, id, ctx.countryFid);
		// Before the end the list changes with every entry.
		if (draw.entriesHash === "") throw new NotFound();
		return new RawResponse("text/plain; charset=utf-8", Readable.from(readEntries(ctx.deps.db, draw)), {
			"content-disposition": `attachment; filename="draw-${id}-entries.txt"`,
		});
	}),
	handle(adminCalls.addDraw, (ctx, { body }) =>
		addDraw(ctx, {
			...{ kind: body.kind, price: body.price, maxPerMember: body.max, countryFid: body.country_fid },
			title: textsOf(body, "title"),
			closesAt: dateOf(body.closes),
			prizes: body.prizes.map(({ goods_id: goodsId, ...prize }) => ({ ...prize, goodsId })),
		}),
	),
	acknowledge(adminCalls.openDraw, (ctx, { body: { id } }) => openDraw(ctx, id)),
	acknowledge(adminCalls.cancelDraw, (ctx, { body: { id } }) => cancelDraw(ctx, id)),
	handle(adminCalls.listPrizeGoods, async ({ db, lang }) => ({
		list: (await listInStock(db)).map(({ goods, offer }) => ({
			...{ goods_id: goods.id, name: goods.texts[lang].name, cid: offer.countryFid, stock: offer.stock },
		})),
	})),
	handle(adminCalls.listAdminDraws, async (ctx, { query: { cursor } }) => {
		const { shown, next } = cutPageById(await listAllDraws(ctx.db, cursor), page);
		const counts = await countWinners(ctx.db, valuesOf(shown, "id"));
		const views = await presentDraws(ctx, shown);
		return {
			list: views.map((view, at) => {
				const winners = counts.find(({ drawId }) => drawId === view.id)?.winners ?? 0;
				const wanted = Math.min(
					view.prizes.reduce((sum, { quantity }) => sum + quantity, 0),
					view.entries,
				);
				const lapsed = view.state === "confirmed" && view.kind === "date" ? Math.max(0, wanted - winners) : 0;
				return { ...view, winners, lapsed, drawn_by_me: shown[at]?.drawnBy === ctx.viewer.uid };
			}),
			next,
		};
	}),
];
