import { eq } from "drizzle-orm";
import { fanStarRules } from "#contract/fanStars.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findUidByUsername, getAccount, lockAccount } from "../../accounts/queries.ts";
import { mayDecline, mayNominate, stateOf } from "../policy.ts";
import { countNominations, findYear, lockNomination, lockYear, meetsRequirements } from "../queries.ts";
import { fanStarNominations } from "../tables.ts";

/** A text without surrounding blanks. @throws Invalid `fan-star-text` for a short one */
export function readText(text: string, field: string): string {
	const clean = cleanText(text).trim();
	if (clean.length < fanStarRules.text.min) throw new Invalid({ [field]: "fan-star-text" });
	return clean;
}

/**
 * Nominates a member for the latest year.
 * @throws NotFound without a year; Forbidden by `mayNominate`, `fan-star-limit`; Invalid `member-unknown`,
 * `fan-star-requirements`; Conflict `fan-star-repeated` for a member who was nominated, also one who has declined
 */
export function nominate(
	ctx: Ctx,
	{ username, reason }: { username: string; reason: string },
): Promise<{ id: number }> {
	const { viewer, clock } = ctx;
	return ctx.transaction(async (tx) => {
		const now = clock.now();
		const current = await findYear(tx, undefined, now);
		if (!current) throw new NotFound();
		const year = await lockYear(tx, current.year);
		authorize(mayNominate(viewer, stateOf(year, now)));
		const text = readText(reason, "reason");
		// Nominations of a member are counted one after the other.
		await lockAccount(tx, viewer.uid);
		const uid = await findUidByUsername(tx, username);
		if (uid === undefined) throw new Invalid({ username: "member-unknown" });
		if (!(await meetsRequirements(tx, uid, year, now))) throw new Invalid({ username: "fan-star-requirements" });
		if ((await countNominations(tx, year.year, viewer.uid)) >= fanStarRules.nominations)
			throw new Forbidden("fan-star-limit");
		const { countryFid } = await getAccount(tx, uid);
		const row = { year: year.year, uid, countryFid, nominatedBy: viewer.uid, reason: text, createdAt: now };
		const [made] = await tx
			.insert(fanStarNominations)
			.values(row)
			.onConflictDoNothing({ target: [fanStarNominations.year, fanStarNominations.uid] })
			.returning({ id: fanStarNominations.id });
		if (!made) throw new Conflict("fan-star-repeated");
		return made;
	});
}

/** Ends a candidacy. @throws NotFound; Forbidden by `mayDecline` */
export function decline(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const { nomination, year } = await lockNomination(tx, id);
		authorize(mayDecline(ctx.viewer, nomination, stateOf(year, now)));
		await tx.update(fanStarNominations).set({ removedAt: now }).where(eq(fanStarNominations.id, id));
	});
}
