import type { MemberPermission } from "#contract/adminMembers.ts";
import { authorTag } from "#contract/cacheTags.ts";
import { unixSeconds } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { lockForEmail, setConfirmedEmail } from "../../../accounts/actions/setConfirmedEmail.ts";
import { renameAccount } from "../../../accounts/actions/updateAccount.ts";
import { emailLanguage } from "../../../accounts/emailLanguage.ts";
import { type AccountRow, findAccount, lockAccount } from "../../../accounts/queries.ts";
import { findRoles } from "../../../accounts/role/queries.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { cancelDeletion, scheduleDeletion } from "../../../auth/deletion/actions/scheduleAccountDeletion.ts";
import { endSessionsOf } from "../../../auth/session/actions/endSessionsOf.ts";
import { startExport } from "../../../dataExport/actions/requestExport.ts";
import { deletionScheduled, memberRenamed } from "../../events.ts";
import { mayManageMember } from "../policy.ts";

/** Locks a member whom the viewer may manage. @throws NotFound; Forbidden `not-allowed` */
export async function lockManaged(
	tx: Tx,
	{ viewer }: Ctx,
	uid: number,
	permission: MemberPermission,
): Promise<AccountRow> {
	const account = await lockAccount(tx, uid);
	if (account.deletedAt) throw new NotFound();
	authorize(mayManageMember(viewer, permission, { ...account, roles: await findRoles(tx, uid) }));
	return account;
}

/** What lets a member be reached; that it was opened is in the audit log. */
export const openContact = (ctx: Ctx, uid: number): Promise<{ email: string; phone: string }> =>
	ctx.transaction(async (tx) => {
		const { email, phone } = await lockManaged(tx, ctx, uid, "contact");
		return { email: email ?? "", phone: phone ?? "" };
	});

/** Ends all sessions of a member. */
export const logOutMember = (ctx: Ctx, uid: number): Promise<{ ended: number }> =>
	ctx.transaction(async (tx) => {
		await lockManaged(tx, ctx, uid, "logOut");
		return { ended: await endSessionsOf(tx, uid) };
	});

/** Confirms a member's e-mail for them. @throws NotFound also without an e-mail */
export const confirmEmailOf = (ctx: Ctx, uid: number): Promise<void> =>
	ctx.transaction(async (tx) => {
		const { email, emailVerifiedAt } = (await findAccount(tx, uid)) ?? {};
		if (!email) throw new NotFound();
		const account = await lockForEmail(tx, uid, email);
		await lockManaged(tx, ctx, uid, "confirmEmail");
		if (account && !emailVerifiedAt) await setConfirmedEmail(tx, account, email, ctx.clock.now());
	});

/** Gives a member another username. @throws Invalid `username` */
export const renameMember = (ctx: Ctx, { uid, username }: { uid: number; username: string }): Promise<void> =>
	ctx
		.transaction(async (tx) => {
			const account = await lockManaged(tx, ctx, uid, "rename");
			await renameAccount(tx, ctx, uid, username.trim());
			await signal(tx, { invalidate: [authorTag(uid)] });
			const values = { username: username.trim() };
			await notifyAccountOwner(tx, inLanguageOf(ctx, account), uid, "account-renamed", values);
			await publish(tx, memberRenamed({ uid }));
		})
		.catch(rethrowUniqueViolation);

/** E-mails that follow are in the language of the member, not in that of the administrator. */
const inLanguageOf = (ctx: Ctx, account: Pick<AccountRow, "lang" | "countryFid">): Ctx => ({
	...ctx,
	lang: emailLanguage(account),
});

/** Schedules the deletion of a member's account after its username was typed again, or cancels it. */
export const eraseMember = (
	ctx: Ctx,
	{
		uid,
		username = "",
		reason = "",
		undo,
	}: { uid: number; username?: string | undefined; reason?: string | undefined; undo: boolean },
): Promise<{ deletion: number }> =>
	ctx.transaction(async (tx) => {
		const account = await lockManaged(tx, ctx, uid, "erase");
		if (undo) {
			await cancelDeletion(tx, inLanguageOf(ctx, account), uid, "deletion-undone");
			return { deletion: 0 };
		}
		if (username.trim().replace(/^@/, "").toLowerCase() !== account.usernameKey)
			throw new Invalid({ username: "username-wrong" });
		if (reason.trim() === "") throw new Invalid({ reason: "field.required" });
		const at = await scheduleDeletion(tx, inLanguageOf(ctx, account), account, reason.trim());
		await publish(tx, deletionScheduled({ uid, at: unixSeconds(at) }));
		return { deletion: unixSeconds(at) };
	});

/** Makes the archive of a member's data for them. */
export const exportMember = (ctx: Ctx, uid: number): Promise<void> =>
	ctx.transaction(async (tx) => {
		const account = await lockManaged(tx, ctx, uid, "export");
		await startExport({ ...inLanguageOf(ctx, account), transaction: (work) => work(tx) }, uid, true);
	});
