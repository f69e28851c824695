import { eq } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { accounts } from "../tables.ts";

type EmailName = ServerMessageKey extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never;
export type AccountNotificationKind = EmailName extends infer Name
	? Name extends `notification.${infer Kind}`
		? Kind
		: never
	: never;

/** A request, or a job with its language. */
export interface NotificationContext extends Pick<Ctx, "lang"> {
	deps: Pick<Deps, "config" | "mailer">;
}

/** E-mails a member that something about their account changed; nothing is sent without a confirmed e-mail. */
export async function notifyAccountOwner(
	tx: Tx,
	ctx: NotificationContext,
	uid: number,
	kind: AccountNotificationKind,
	extraValues: Record<string, string> = {},
): Promise<void> {
	const [owner] = await tx
		.select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
		.from(accounts)
		.where(eq(accounts.uid, uid));
	if (!owner?.email || !owner.emailVerifiedAt) return;
	const link = ctx.deps.config.publicUrl + pathTo("ucenter/setting/account");
	await enqueueEmail(tx, ctx, owner.email, `notification.${kind}`, { name: owner.name, link, ...extraValues });
}

/** Sends an e-mail whose messages are `<name>.subject` and `<name>.text`. */
export async function enqueueEmail(
	tx: Tx,
	{ deps, lang }: NotificationContext,
	to: string,
	name: EmailName,
	values: Record<string, string>,
): Promise<void> {
	const all = { site: deps.config.siteName, ...values };
	await deps.mailer.enqueue(tx, { to, subject: t(lang, `${name}.subject`, all), text: t(lang, `${name}.text`, all) });
}
