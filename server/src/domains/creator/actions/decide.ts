import { eq } from "drizzle-orm";
import { findSectionByFid, type Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine, cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { enqueue, publish } from "../../../platform/jobs/events.ts";
import { lockAccount } from "../../accounts/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { applicationDecided } from "../events.ts";
import { lockApplication, lockCreator } from "../queries.ts";
import { creatorApplications, creatorBanners, creators } from "../tables.ts";

/**
 * Accepts or refuses an application, with an answer that says why.
 * @throws Invalid `answer`; NotFound; Conflict `creator-decided` for one that is no longer pending; Forbidden
 * `creator-own`
 */
export function decide(
	ctx: Ctx,
	{ id, accepted, answer = "" }: { id: number; accepted: boolean; answer?: string | undefined },
): Promise<void> {
	if (!accepted && cleanLine(answer) === "") throw new Invalid({ answer: "field.required" });
	return ctx.transaction(async (tx) => {
		const application = await lockApplication(tx, id);
		if (!application) throw new NotFound();
		const { uid, terms, state: before } = application;
		if (uid === ctx.viewer.uid) throw new Forbidden("creator-own");
		if (before !== "pending") throw new Conflict("creator-decided");
		const now = ctx.clock.now();
		const isDeleted = (await lockAccount(tx, uid)).deletedAt !== null;
		if (isDeleted) throw new NotFound();
		const state = accepted ? "accepted" : "refused";
		await tx
			.update(creatorApplications)
			.set({ state, decidedAt: now, decidedBy: ctx.viewer.uid, answer: cleanText(answer).trim() })
			.where(eq(creatorApplications.id, id));
		if (state === "accepted") {
			const values = { since: now, terms, leftAt: null, superMonth: null };
			await tx
				.insert(creators)
				.values({ uid, ...values })
				.onConflictDoUpdate({ target: creators.uid, set: values });
			await enqueue(tx, "creator.count-member", { uid });
		}
		await publish(tx, applicationDecided({ id, uid }));
		await logModeration(tx, ctx, {
			action: accepted ? "accept-creator" : "refuse-creator",
			object: { kind: "creator-application", id },
			before: { state: before },
			after: { state },
		});
	});
}

/** Ends a membership. @throws Invalid `reason`; NotFound */
export function end(ctx: Ctx, { uid, reason }: { uid: number; reason: string }): Promise<void> {
	if (cleanLine(reason) === "") throw new Invalid({ reason: "field.required" });
	return ctx.transaction(async (tx) => {
		if (!(await lockCreator(tx, uid))) throw new NotFound();
		await tx.update(creators).set({ leftAt: ctx.clock.now(), superMonth: null }).where(eq(creators.uid, uid));
		await logModeration(tx, ctx, {
			action: "end-creator",
			object: { kind: "creator", id: uid },
			reason,
			before: { creator: true },
			after: { creator: false },
		});
	});
}

interface Banner {
	countryFid: number;
	/** An empty English title takes the banner away. */
	title: Record<Lang, string>;
	/** A path of the site. */
	url: string;
}

/**
 * Sets or takes away the banner of a section.
 * @throws NotFound for an unknown one; Invalid for a missing text or a path of another site
 */
export function setBanner(ctx: Ctx, { countryFid, title, url }: Banner): Promise<void> {
	if (!findSectionByFid(countryFid)) throw new NotFound();
	const values = { titleEn: cleanLine(title.en), titleFr: cleanLine(title.fr), titleHi: cleanLine(title.hi), url };
	if (values.titleEn !== "") {
		if (values.titleFr === "") throw new Invalid({ "title.fr": "field.required" });
		if (values.titleHi === "") throw new Invalid({ "title.hi": "field.required" });
		if (!/^\/(?![/\\])[\w\-./?=&%]*$/.test(url)) throw new Invalid({ url: "field.format" });
	}
	return ctx.transaction(async (tx) => {
		if (values.titleEn === "") await tx.delete(creatorBanners).where(eq(creatorBanners.countryFid, countryFid));
		else
			await tx
				.insert(creatorBanners)
				.values({ countryFid, ...values })
				.onConflictDoUpdate({ target: creatorBanners.countryFid, set: values });
		await logModeration(tx, ctx, {
			action: "change-creator-banner",
			object: { kind: "creator-banner", id: countryFid },
			before: {},
			after: { url: values.titleEn === "" ? "" : url },
		});
	});
}
