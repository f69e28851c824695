import { and, eq } from "drizzle-orm";
import { creatorRules } from "#contract/creator.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { lockAccount } from "../../accounts/queries.ts";
import { countThreadsByAuthorSince } from "../../threads/thread/queries.ts";
import { mayApply } from "../policy.ts";
import { findApplicationOf, findCreator, insertAgreement, lockCreator } from "../queries.ts";
import { daysAgo } from "../rules.ts";
import { creatorApplications, creators } from "../tables.ts";
import { areInForce } from "../terms.ts";

/** The agreement to terms as a member sends it. */
interface Agreement {
	/** Anything but 0 and empty agrees. */
	agree?: string | undefined;
	/** The version of the terms that was read. */
	terms: string;
}

interface Application extends Agreement {
	/** What the applicant says of themselves. */
	about: string;
}

/** @throws Invalid `creator-agree` without the agreement; Conflict `creator-terms` for terms that are not in force */
async function requireAgreement({ deps }: Pick<Ctx, "deps">, { agree, terms }: Agreement): Promise<void> {
	if (!agree || agree === "0") throw new Invalid({ agree: "creator-agree" });
	if (!(await areInForce(deps, terms))) throw new Conflict("creator-terms");
}

/** Applies to the programme. @throws Invalid `about`, `agree`; Conflict `creator-terms`; Forbidden by `mayApply` */
export function apply(ctx: Ctx, sent: Application): Promise<void> {
	const { viewer, clock } = ctx;
	const { uid } = viewer;
	return ctx.transaction(async (tx) => {
		await lockAccount(tx, uid);
		const now = clock.now();
		const [application, creator, threads] = [
			await findApplicationOf(tx, uid),
			await findCreator(tx, uid),
			await countThreadsByAuthorSince(tx, uid, daysAgo(now, creatorRules.threadDays)),
		];
		if (creator) throw new Forbidden("creator-already");
		authorize(mayApply(viewer, { threads, application, now }));
		await requireAgreement(ctx, sent);
		const about = cleanText(sent.about).trim();
		if (about.length < creatorRules.about.min) throw new Invalid({ about: "creator-about" });
		await insertAgreement(tx, uid, sent.terms, now);
		await tx.insert(creatorApplications).values({ uid, about, terms: sent.terms, createdAt: now });
	});
}

/** Withdraws the pending application. @throws NotFound */
export function withdraw(ctx: Ctx): Promise<void> {
	return ctx.transaction(async (tx) => {
		const changed = await tx
			.update(creatorApplications)
			.set({ state: "withdrawn", decidedAt: ctx.clock.now() })
			.where(and(eq(creatorApplications.uid, ctx.viewer.uid), eq(creatorApplications.state, "pending")))
			.returning({ id: creatorApplications.id });
		if (changed.length === 0) throw new NotFound();
	});
}

/** Agrees to the current terms. @throws Forbidden `creator-only`; see `requireAgreement` */
export function agree(ctx: Ctx, sent: Agreement): Promise<void> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		if (!(await lockCreator(tx, uid))) throw new Forbidden("creator-only");
		await requireAgreement(ctx, sent);
		await insertAgreement(tx, uid, sent.terms, ctx.clock.now());
		await tx.update(creators).set({ terms: sent.terms }).where(eq(creators.uid, uid));
	});
}

/** Leaves the programme. Income of months that are on a list is still paid. @throws Forbidden `creator-only` */
export function leave(ctx: Ctx): Promise<void> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		if (!(await lockCreator(tx, uid))) throw new Forbidden("creator-only");
		await tx.update(creators).set({ leftAt: ctx.clock.now(), superMonth: null }).where(eq(creators.uid, uid));
	});
}
