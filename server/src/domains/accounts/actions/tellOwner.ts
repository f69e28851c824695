import { eq } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { type ServerWord, say } from "../../../platform/words.ts";
import { accounts } from "../tables.ts";

export type OwnerNotice = ServerWord extends infer Key ? (Key extends `notice.${infer Kind}.subject` ? Kind : never) : never;

/** A request, or a job with its language. */
export interface Writer extends Pick<Ctx, "lang"> {
	deps: Pick<Deps, "config" | "mail">;
}

/** E-mails a member that something about their account changed; nothing is sent without a confirmed e-mail. */
export async function tellOwner(tx: Tx, ctx: Writer, uid: number, kind: OwnerNotice, extraValues: Record<string, string> = {}): Promise<void> {
	const [owner] = await tx
		.select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
		.from(accounts)
		.where(eq(accounts.uid, uid));
	if (!owner?.email || !owner.emailVerifiedAt) return;
	const { siteName, publicUrl } = ctx.deps.config;
	const values = { site: siteName, name: owner.name, link: `${publicUrl}/ucenter/setting/account`, ...extraValues };
	await ctx.deps.mail.post(tx, {
		to: owner.email,
		subject: say(ctx.lang, `notice.${kind}.subject`, values),
		text: say(ctx.lang, `notice.${kind}.text`, values),
	});
}
