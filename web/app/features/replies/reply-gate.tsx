import type { Can } from "#contract/common.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useThread } from "./thread-context.ts";
import { whyNot } from "./why.ts";

/** Shown when the viewer may not reply: login for guests, the reason for members. */
export function ReplyGate({ can, author }: { can: Can & { ok: false }; author: string }) {
	const t = useSay();
	const paths = usePaths();
	const thread = useThread();
	if (can.why === "sign-in-required")
		return (
			<section id="reply" className="card gate">
				<p>
					<b>{t("reading.gateTitle", { name: author })}</b> {t("reading.gateText")}
				</p>
				<div className="ways">
					<Button href={thread.signIn} data-dialog="login" data-live="">
						{t("nav.logIn")}
					</Button>
					<Button kind="quiet" href={paths.register(thread.here)} data-dialog="register" data-live="">
						{t("nav.register")}
					</Button>
				</div>
			</section>
		);
	const why = whyNot(can);
	const emailPending = can.why === "email-unverified" || can.why === "email-missing";
	return (
		<div id="reply">
			<Notice
				tone={emailPending ? "sun" : "plain"}
				icon={emailPending ? "mail" : "lock"}
				action={emailPending && <a href={paths.confirmEmail}>{t(can.why === "email-missing" ? "shell.addEmail" : "reading.confirmEmail")}</a>}
			>
				{why && t(why)}
			</Notice>
		</div>
	);
}
