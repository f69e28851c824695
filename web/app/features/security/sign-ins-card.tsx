import { timeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import type { Word } from "../../lib/speaker.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import type { ShownSignIn } from "./views.ts";

const methodMessages: Record<string, Word> = {
	password: "signIns.password",
	google: "signIns.google",
	facebook: "signIns.facebook",
	passkey: "signIns.passkey",
};
const outcomeMessages: Record<string, Word> = { in: "signIns.in", "wrong-password": "signIns.wrong-password", "wrong-code": "signIns.wrong-code" };

/** Recent logins and attempts. */
export function SignInsCard({ entries }: { entries: ShownSignIn[] }) {
	const t = useSay();
	const { lang, now } = useSite();
	return (
		<Card title={t("signIns.title")}>
			<p className="mb-2 text-ink-2">{t(entries.length > 0 ? "signIns.text" : "signIns.none")}</p>
			{entries.length > 0 && (
				<table className="sign-ins">
					<thead>
						<tr>
							<th scope="col">{t("signIns.where")}</th>
							<th scope="col">{t("signIns.how")}</th>
							<th scope="col">{t("signIns.when")}</th>
						</tr>
					</thead>
					<tbody>
						{entries.map(({ id, way, outcome, browser, system, address, at }) => (
							<tr key={id}>
								<td>
									{browser && system ? t("security.device", { browser, system }) : (browser ?? system ?? t("security.unknown"))}
									<small>{t("security.address", { address })}</small>
								</td>
								<td>
									{t(methodMessages[way] ?? "signIns.password")}
									<small className={cx(outcome === "in" ? "good" : "bad")}>{t(outcomeMessages[outcome] ?? "signIns.in")}</small>
								</td>
								<td suppressHydrationWarning>{timeText(at, now, lang, t)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}
