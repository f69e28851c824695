import { pathTo } from "#contract/screenPaths.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { t } from "../../../../platform/i18n.ts";
import { emailLanguage } from "../../../accounts/emailLanguage.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { presentReason } from "../../../moderationReason.ts";

/** Sends a warning to the member's confirmed e-mail, in their language. Their own log shows it in any case. */
export async function mailWarning(
	{ deps }: Ctx,
	tx: Tx,
	{ uid, subject, reason = "" }: { uid: number; subject: string; reason?: string | undefined },
): Promise<void> {
	const member = await findAccount(tx, uid);
	if (!member?.email || !member.emailVerifiedAt) return;
	const lang = emailLanguage(member);
	const { siteName: site, publicUrl } = deps.config;
	const why = presentReason(reason, lang) || t(lang, "mail.warning.noReason");
	await deps.mailer.enqueue(tx, {
		to: member.email,
		subject: t(lang, "mail.warning.subject", { site }),
		text: t(lang, subject ? "mail.warning.text" : "mail.warning.textMember", {
			site,
			name: member.name,
			title: subject,
			reason: why,
			link: publicUrl + pathTo("ucenter/account/moderation"),
		}),
	});
}
