import type { readMember } from "#contract/adminMembers.ts";
import type { CallResponse } from "#contract/call.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { deviceName } from "../auth/session/device-name.ts";

/** The devices on which a member is logged in, and the latest logins. */
export function MemberDevicesCard({ member: { sessions, logins } }: { member: CallResponse<typeof readMember> }) {
	const { t, lang } = useSite();
	const nameOf = (userAgent: string): string => {
		const { browser, system } = deviceName(userAgent);
		return joinFacts(browser, system) || t("member.unknownDevice");
	};
	return (
		<Card title={t("member.devices")} aside={t("member.sessions", { n: sessions.length })}>
			<ul className="admin-list">
				{sessions.map(({ id, user_agent, address, seen }) => (
					<li key={id} className="admin-line">
						<span>{nameOf(user_agent)}</span>
						<span className="admin-note">
							{address} · {formatDateTime(seen, lang)}
						</span>
					</li>
				))}
			</ul>
			{logins.length > 0 && (
				<details className="mt-3">
					<summary className="btn btn-quiet btn-sm">{t("member.logins", { n: logins.length })}</summary>
					<ul className="admin-list">
						{logins.map(({ user_agent, address, outcome, dateline }) => (
							<li key={`${dateline} ${address} ${outcome}`} className="admin-line">
								<span>
									{nameOf(user_agent)} · {outcome}
								</span>
								<span className="admin-note">
									{address} · {formatDateTime(dateline, lang)}
								</span>
							</li>
						))}
					</ul>
				</details>
			)}
		</Card>
	);
}
