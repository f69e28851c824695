import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { cookieNames } from "../../../../platform/http/cookies.ts";
import { Forbidden } from "../../../../platform/http/errors.ts";
import { formatDayIn } from "../../../../platform/sectionDays.ts";
import { setScheduledDeletion } from "../../../accounts/actions/eraseAccount.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { type AccountRow, lockAccount } from "../../../accounts/queries.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import {
	type ReauthenticationInput,
	requireReauthentication,
} from "../../reauthentication/actions/requireReauthentication.ts";
import { deleteSessions, lockOwnAccount } from "../../session/queries.ts";
import { deletionDays } from "../../settings.ts";
import { scheduledDeletions, sessions } from "../../tables.ts";
import { notifyOfAdministrativeDeletion } from "../notifyOfAdministrativeDeletion.ts";
import { findDeletionReason } from "../queries.ts";

/** Schedules the deletion of the viewer's account and ends all its sessions. @returns when it will be deleted. */
export async function scheduleAccountDeletion(ctx: Ctx, credentials: ReauthenticationInput): Promise<Date> {
	await requireReauthentication(ctx, credentials, { always: true });
	const at = await ctx.transaction(async (tx) =>
		(await scheduleDeletion(tx, ctx, await lockOwnAccount(tx, ctx))).getTime(),
	);
	ctx.responseMeta.cookies.push({ name: cookieNames.session, value: "", maxAgeSeconds: 0, httpOnly: true });
	return new Date(at);
}

/**
 * Schedules the deletion of a locked account and ends its sessions; an earlier date stays.
 * @param reason why the administration deletes it, which then only the administration undoes
 */
export async function scheduleDeletion(
	tx: Tx,
	ctx: Ctx,
	{ uid, countryFid, scheduledDeletionAt }: Pick<AccountRow, "uid" | "countryFid" | "scheduledDeletionAt">,
	reason: string | null = null,
): Promise<Date> {
	const { clock, deps, lang } = ctx;
	const days = await readSetting(deps, deletionDays);
	const deleteAt = scheduledDeletionAt ?? new Date(clock.now().getTime() + days * dayMs);
	await setScheduledDeletion(tx, uid, deleteAt);
	await deleteSessions(tx, eq(sessions.uid, uid));
	const insert = tx.insert(scheduledDeletions).values({ uid, lang, deleteAt, reason });
	const { uid: target } = scheduledDeletions;
	await (reason === null ? insert.onConflictDoNothing() : insert.onConflictDoUpdate({ target, set: { reason } }));
	const when = formatDayIn(countryFid, deleteAt, lang);
	if (reason === null) await notifyAccountOwner(tx, ctx, uid, "deletion-scheduled", { when });
	else await notifyOfAdministrativeDeletion(tx, ctx, uid, { when, reason });
	return deleteAt;
}

/** Cancels a scheduled deletion; without one it does nothing. @throws Forbidden `deletion-by-administration` */
export async function cancelAccountDeletion(ctx: Ctx): Promise<void> {
	await ctx.transaction(async (tx) => {
		const { uid } = ctx.viewer;
		await lockAccount(tx, uid);
		if (await findDeletionReason(tx, uid)) throw new Forbidden("deletion-by-administration");
		await cancelDeletion(tx, ctx, uid, "deletion-cancelled");
	});
}

/** The same for any member, who is told so by the e-mail. */
export async function cancelDeletion(
	tx: Tx,
	ctx: Ctx,
	uid: number,
	mail: "deletion-cancelled" | "deletion-undone",
): Promise<void> {
	if (!(await lockAccount(tx, uid)).scheduledDeletionAt) return;
	await setScheduledDeletion(tx, uid, null);
	await tx.delete(scheduledDeletions).where(eq(scheduledDeletions.uid, uid));
	await notifyAccountOwner(tx, ctx, uid, mail);
}
