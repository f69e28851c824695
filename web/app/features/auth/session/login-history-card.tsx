import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { cx } from "../../../ui/cx.ts";
import type { LoginRecord } from "../security/security-views.ts";

const methodMessages: Record<string, MessageKey> = {
	password: "loginHistory.password",
	google: "loginHistory.google",
	facebook: "loginHistory.facebook",
	passkey: "loginHistory.passkey",
};
const outcomeMessages: Record<string, MessageKey> = {
	in: "loginHistory.loggedIn",
	"wrong-password": "loginHistory.wrongPassword",
	"wrong-code": "loginHistory.wrongCode",
};

/** Recent logins and attempts. */
export function LoginHistoryCard({ entries }: { entries: LoginRecord[] }) {
	const t = useTranslate();
	const { lang, now } = useSite();
	return (
		<Card title={t("loginHistory.title")}>
			<p className="mb-2 text-foreground-2">{t(entries.length > 0 ? "loginHistory.text" : "loginHistory.empty")}</p>
			{entries.length > 0 && (
				<table className="login-history">
					<thead>
						<tr>
							<th scope="col">{t("loginHistory.device")}</th>
							<th scope="col">{t("loginHistory.method")}</th>
							<th scope="col">{t("loginHistory.when")}</th>
						</tr>
					</thead>
					<tbody>
						{entries.map(({ id, method, outcome, browser, system, address, at }) => (
							<tr key={id}>
								<td>
									{browser && system ? t("sessions.device", { browser, system }) : (browser ?? system ?? t("sessions.unknownDevice"))}
									<small>{t("sessions.address", { address })}</small>
								</td>
								<td>
									{t(methodMessages[method] ?? "loginHistory.password")}
									<small className={cx(outcome === "in" ? "good" : "bad")}>{t(outcomeMessages[outcome] ?? "loginHistory.loggedIn")}</small>
								</td>
								<td suppressHydrationWarning>{formatRelativeTime(at, now, lang, t)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}
