import type { Permission } from "#contract/common.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { disabledReasonKey } from "./disabled-reason.ts";

/** Shown when the viewer may not reply: login for guests, the reason for members. */
export function ReplyDisabledNotice({ can, author }: { can: Permission & { ok: false }; author: string }) {
	const { t, paths } = useSite();
	const thread = useThread();
	if (can.why === "login-required")
		return (
			<section id="reply" className="card reply-disabled">
				<p>
					<b>{t("reply.guestTitle", { name: author })}</b> {t("reply.guestText")}
				</p>
				<div className="button-row">
					<Button href={thread.loginPath}>{t("nav.logIn")}</Button>
					<Button kind="quiet" href={paths.register(`${thread.currentPath}#reply`)}>
						{t("nav.register")}
					</Button>
				</div>
			</section>
		);
	const why = disabledReasonKey(can);
	const emailPending = can.why === "email-unverified" || can.why === "email-missing";
	const action = emailPending ? (
		<a href={paths.href("account/confirm")}>
			{t(can.why === "email-missing" ? "shell.addEmail" : "reply.confirmEmail")}
		</a>
	) : (
		can.why === "banned" && <a href={paths.href("banned")}>{t("reply.banDetails")}</a>
	);
	return (
		<div id="reply">
			<Notice tone={emailPending ? "warning" : "plain"} icon={emailPending ? "mail" : "lock"} action={action}>
				{why && t(why)}
			</Notice>
		</div>
	);
}
