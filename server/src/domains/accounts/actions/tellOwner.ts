import { eq } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { type ServerWord, say } from "../../../platform/words.ts";
import { accounts } from "../tables.ts";

/** What a member is told by mail about their own account, whoever did it. */
export type OwnerNotice = ServerWord extends infer Key ? (Key extends `notice.${infer Kind}.subject` ? Kind : never) : never;

/** Who writes, and in which language: a request, or a job that remembers the language of one. */
export interface Writer extends Pick<Ctx, "lang"> {
	deps: Pick<Deps, "config" | "mail">;
}

/** Writes to a member's confirmed e-mail that something about their account changed. Without one nothing is sent. */
export async function tellOwner(tx: Tx, ctx: Writer, uid: number, kind: OwnerNotice, more: Record<string, string> = {}): Promise<void> {
	const [owner] = await tx
		.select({ name: accounts.name, email: accounts.email, emailVerifiedAt: accounts.emailVerifiedAt })
		.from(accounts)
		.where(eq(accounts.uid, uid));
	if (!owner?.email || !owner.emailVerifiedAt) return;
	const { siteName, publicUrl } = ctx.deps.config;
	const values = { site: siteName, name: owner.name, link: `${publicUrl}/ucenter/setting/account`, ...more };
	await ctx.deps.mail.post(tx, {
		to: owner.email,
		subject: say(ctx.lang, `notice.${kind}.subject`, values),
		text: say(ctx.lang, `notice.${kind}.text`, values),
	});
}
