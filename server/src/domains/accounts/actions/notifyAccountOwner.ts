import { eq } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { accounts } from "../tables.ts";

export type AccountNoticeKind = ServerMessageKey extends infer Key ? (Key extends `notice.${infer Kind}.subject` ? Kind : never) : never;

/** A request, or a job with its language. */
export interface NoticeContext extends Pick<Ctx, "lang"> {
	deps: Pick<Deps, "config" | "mailer">;
}

/** E-mails a member that something about their account changed; nothing is sent without a confirmed e-mail. */
export async function notifyAccountOwner(
	tx: Tx,
	ctx: NoticeContext,
	uid: number,
	kind: AccountNoticeKind,
	extraValues: Record<string, string> = {},
): Promise<void> {
	const [owner] = await tx
		.select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
		.from(accounts)
		.where(eq(accounts.uid, uid));
	if (!owner?.email || !owner.emailVerifiedAt) return;
	const { siteName, publicUrl } = ctx.deps.config;
	const values = { site: siteName, name: owner.name, link: `${publicUrl}/ucenter/setting/account`, ...extraValues };
	await ctx.deps.mailer.enqueue(tx, {
		to: owner.email,
		subject: t(ctx.lang, `notice.${kind}.subject`, values),
		text: t(ctx.lang, `notice.${kind}.text`, values),
	});
}
