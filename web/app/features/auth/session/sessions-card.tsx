import { useState } from "react";
import { ButtonForm } from "../../../lib/form/button-form.tsx";
import { ConfirmForm } from "../../../lib/form/confirm-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { isDone } from "../../../lib/form/form-result.ts";
import { useFormResult, useView } from "../../../lib/form/use-form-result.ts";
import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Label } from "../../../ui/label.tsx";
import type { SessionItem } from "../security/security-overview.server.ts";
import { useDeviceText } from "./device-text.ts";
import { SessionRow } from "./session-row.tsx";
import "../../../styles/account/sessions.css";

/** The member's sessions, to end one or all others. */
export function SessionsCard({ sessions: loaded }: { sessions: SessionItem[] }) {
	const { t, paths, lang, now } = useSite();
	const deviceText = useDeviceText();
	const [sessions, setSessions] = useView(loaded);
	const ended = [
		isDone(useFormResult("end-session")) && "sessions.loggedOut",
		isDone(useFormResult("end-others")) && "sessions.othersLoggedOut",
	] as const;
	const [message, setMessage] = useState(ended.find((key) => key !== false));
	const showRemaining = (key: "sessions.loggedOut" | "sessions.othersLoggedOut") => (left: SessionItem[]) => {
		setSessions(left);
		setMessage(key);
	};
	return (
		<Card id="sessions" title={t("sessions.title")} aside={t("sessions.count", { n: sessions.length })}>
			<p className="mb-2 text-foreground-2">{t(sessions.length > 1 ? "sessions.text" : "sessions.onlyThisOne")}</p>
			<LiveNotice>{message && t(message)}</LiveNotice>
			<ul className="sessions">
				{sessions.map(({ id, current, address, seenAt, handheld, ...browser }) => {
					const device = deviceText(browser);
					const seen = current
						? t("sessions.activeNow")
						: t("sessions.lastSeen", { when: formatRelativeTime(seenAt, now, lang, t) });
					const title = (
						<>
							{device} {current && <Label kind="author" text={t("sessions.thisDevice")} />}
						</>
					);
					return (
						<SessionRow
							key={id}
							icon={handheld ? "phone" : "monitor"}
							title={title}
							lines={[seen, t("sessions.address", { address })]}
						>
							{current ? (
								<form method="post" action={paths.href("account/logout")}>
									<Button type="submit" kind="ghost" size="sm">
										{t("sessions.logOut")}
									</Button>
								</form>
							) : (
								<ButtonForm
									intent="end-session"
									id={id}
									action={paths.href("ucenter/setting/account")}
									onDone={showRemaining("sessions.loggedOut")}
									text={t("sessions.logOut")}
									label={t("sessions.logOutDevice", { device })}
								/>
							)}
						</SessionRow>
					);
				})}
			</ul>
			{sessions.length > 1 && (
				<ConfirmForm
					open={t("sessions.logOutOthers")}
					openClassName="btn btn-danger"
					detailsClassName="end-sessions"
					question={t("sessions.logOutOthersText", { n: sessions.length - 1 })}
					submit={t("sessions.logOutOthersConfirm")}
					intent="end-others"
					action={paths.href("ucenter/setting/account")}
					className="end-sessions-confirm"
					onDone={showRemaining("sessions.othersLoggedOut")}
				/>
			)}
		</Card>
	);
}
