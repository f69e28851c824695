import { formatRelativeTime } from "../../../lib/i18n/formats.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { useSite } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import type { SecurityOverview } from "../security/security-overview.server.ts";
import { useDeviceText } from "./device-text.ts";

const methods = ["password", "google", "facebook", "passkey"] as const;
const outcomeMessages: Record<string, MessageKey> = {
	in: "loginHistory.loggedIn",
	"wrong-password": "loginHistory.wrongPassword",
	"wrong-code": "loginHistory.wrongCode",
};

/** Recent logins and attempts. */
export function LoginHistoryCard({ entries }: { entries: SecurityOverview["logins"] }) {
	const { t, lang, now } = useSite();
	const deviceText = useDeviceText();
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
						{entries.map(({ id, method, outcome, address, at, ...device }) => (
							<tr key={id}>
								<td>
									{deviceText(device)}
									<small>{t("sessions.address", { address })}</small>
								</td>
								<td>
									{t(`loginHistory.${methods.find((known) => known === method) ?? "password"}`)}
									<small className={outcome === "in" ? "good" : "bad"}>
										{t(outcomeMessages[outcome] ?? "loginHistory.loggedIn")}
									</small>
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
