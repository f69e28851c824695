import type { Can } from "#contract/common.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useThread } from "./thread-context.ts";
import { whyNot } from "./why.ts";

/** Stands where one can't reply: a way in for guests, the reason and the way out of it for members. */
export function ReplyGate({ can, author }: { can: Can & { ok: false }; author: string }) {
	const say = useSay();
	const paths = usePaths();
	const thread = useThread();
	if (can.why === "sign-in-required")
		return (
			<section id="reply" className="card gate">
				<p>
					<b>{say("reading.gateTitle", { name: author })}</b> {say("reading.gateText")}
				</p>
				<div className="ways">
					<Button href={thread.signIn} data-dialog="login" data-live="">
						{say("nav.logIn")}
					</Button>
					<Button kind="quiet" href={paths.register(thread.here)} data-dialog="register" data-live="">
						{say("nav.register")}
					</Button>
				</div>
			</section>
		);
	const why = whyNot(can);
	const emailWaits = can.why === "email-unverified" || can.why === "email-missing";
	return (
		<div id="reply">
			<Notice
				tone={emailWaits ? "sun" : "plain"}
				icon={emailWaits ? "mail" : "lock"}
				action={emailWaits && <a href={paths.confirmEmail}>{say(can.why === "email-missing" ? "shell.addEmail" : "reading.confirmEmail")}</a>}
			>
				{why && say(why)}
			</Notice>
		</div>
	);
}
