import { pathTo } from "#contract/screenPaths.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { type NotificationContext, notifyAccountOwner } from "../../accounts/actions/notifyAccountOwner.ts";

/** E-mails a member when and why the administration deletes their account, with the page where they write to it. */
export const notifyOfAdministrativeDeletion = (
	tx: Tx,
	ctx: NotificationContext,
	uid: number,
	values: { when: string; reason: string },
): Promise<void> =>
	notifyAccountOwner(tx, ctx, uid, "deletion-by-administration", {
		...values,
		link: ctx.deps.config.publicUrl + pathTo("ucenter/setting/helpcenter/feedback"),
	});
