import { useState } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type SessionItem, SessionList } from "./session-list.tsx";

/** The member's sessions, to end one or all others. */
export function SessionsCard({ sessions: loaded }: { sessions: SessionItem[] }) {
	const t = useTranslate();
	const [sessions, takeSessions] = useView(loaded);
	const ended = [isDone(useFormResult("end-session")) && "sessions.loggedOut", isDone(useFormResult("end-others")) && "sessions.othersLoggedOut"] as const;
	const [message, setMessage] = useState(ended.find((key) => key !== false));
	const take = (key: "sessions.loggedOut" | "sessions.othersLoggedOut") => (left: SessionItem[]) => {
		takeSessions(left);
		setMessage(key);
	};
	return (
		<Card title={t("sessions.title")} aside={t("sessions.count", { n: sessions.length })}>
			<p className="mb-2 text-foreground-2">{t(sessions.length > 1 ? "sessions.text" : "sessions.onlyThisOne")}</p>
			<div aria-live="polite">{message && <Notice tone="good">{t(message)}</Notice>}</div>
			<SessionList sessions={sessions} onEnded={take("sessions.loggedOut")} />
			{sessions.length > 1 && <EndOthers count={sessions.length - 1} onEnded={take("sessions.othersLoggedOut")} />}
		</Card>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function EndOthers({ count, onEnded }: { count: number; onEnded: (left: SessionItem[]) => void }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<details className="end-sessions">
			<summary className="btn btn-danger">{t("sessions.logOutOthers")}</summary>
			<CallForm intent="end-others" action={paths.security} className="end-sessions-confirm" onDone={onEnded}>
				<p>{t("sessions.logOutOthersText", { n: count })}</p>
				<SubmitButton kind="danger" size="md">
					{t("sessions.logOutOthersConfirm")}
				</SubmitButton>
			</CallForm>
		</details>
	);
}
