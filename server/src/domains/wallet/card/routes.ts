import * as calls from "#contract/walletCards.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { drawQrCode } from "../../../platform/qrCode.ts";
import { type CardRow, codeOf } from "./cards.ts";
import { countCards, findCard, listCards } from "./queries.ts";

const { page: limit } = calls.cardRules;
const secondsOf = (date: Date | null): number => (date ? unixSeconds(date) : 0);

const presentCard = ({ id, title, source, hint, path, createdAt, validUntil, usedAt }: CardRow, now: Date) => ({
	id,
	title,
	source,
	state: usedAt ? ("used" as const) : validUntil && validUntil <= now ? ("expired" as const) : ("available" as const),
	hint,
	path,
	dateline: unixSeconds(createdAt),
	valid_until: secondsOf(validUntil),
	used: secondsOf(usedAt),
});

async function readCards(
	{ db, viewer: { uid }, clock }: Ctx,
	usable: boolean,
	{ page = 1, cursor }: { page?: number | undefined; cursor?: number | undefined },
) {
	const now = clock.now();
	const filter = { uid, usable, now };
	const offset = cursor === undefined ? (page - 1) * limit : 0;
	const [rows, count] = await Promise.all([
		listCards(db, filter, { before: cursor, offset, limit: limit + 1 }),
		countCards(db, filter),
	]);
	const { shown, next } = cutPageById(rows, limit);
	return { lists: shown.map((row) => presentCard(row, now)), count, next };
}

export const routes: Route[] = [
	handle(calls.listCards, (ctx, { query }) => readCards(ctx, true, query)),
	handle(calls.listPastCards, (ctx, { query }) => readCards(ctx, false, query)),
	handle(calls.showCard, async ({ db, viewer, clock, deps }, { params: { id } }) => {
		const card = await findCard(db, viewer.uid, id);
		if (!card) throw new NotFound();
		const shown = presentCard(card, clock.now());
		const code = codeOf(deps.config, card);
		const usable = shown.state === "available" && code !== "";
		return { ...shown, code, ...(usable ? drawQrCode(code) : { qr: "", qrSize: 0 }) };
	}),
];
