import * as calls from "#contract/walletCards.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { drawQrCode } from "../../../platform/qrCode.ts";
import { type CardRow, codeOf } from "./cards.ts";
import { countCards, listCards, noteShown } from "./queries.ts";

const { page: limit } = calls.cardRules;
const secondsOf = (date: Date | null): number => (date ? unixSeconds(date) : 0);

type CardState = (typeof calls.cardStates)[number];

const presentCard = (
	{ id, title, source, hint, path, createdAt, validUntil, usedAt, shownAt }: CardRow,
	now: Date,
): calls.CardView => ({
	id,
	title,
	source,
	state: usedAt ? "used" : validUntil && validUntil <= now ? "expired" : "available",
	hint,
	path,
	dateline: unixSeconds(createdAt),
	valid_until: secondsOf(validUntil),
	used: secondsOf(usedAt),
	shown: secondsOf(shownAt),
});

async function readCards(
	{ db, viewer: { uid }, clock }: Ctx,
	states: readonly CardState[],
	{ page = 1, cursor }: { page?: number | undefined; cursor?: number | undefined },
) {
	const now = clock.now();
	const filter = { uid, states, now };
	const offset = cursor === undefined ? (page - 1) * limit : 0;
	const [rows, count] = await Promise.all([
		listCards(db, filter, { before: cursor, offset, limit: limit + 1 }),
		countCards(db, filter),
	]);
	const { shown, next } = cutPageById(rows, limit);
	return { lists: shown.map((row) => presentCard(row, now)), count, next };
}

export const routes: Route[] = [
	handle(calls.listCards, (ctx, { query }) => readCards(ctx, ["available"], query)),
	handle(calls.listPastCards, (ctx, { query }) =>
		readCards(ctx, query.state ? [query.state] : calls.pastCardStates, query),
	),
	handle(calls.showCard, (ctx, { body: { id } }) =>
		ctx.transaction(async (tx) => {
			const now = ctx.clock.now();
			const card = await noteShown(tx, ctx.viewer.uid, id, now);
			if (!card) throw new NotFound();
			const shown = presentCard(card, now);
			const code = codeOf(ctx.deps.config, card);
			const usable = shown.state === "available" && code !== "";
			return { ...shown, code, ...(usable ? drawQrCode(code) : { qr: "", qrSize: 0 }) };
		}),
	),
];
