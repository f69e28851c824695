import type { SettingsPart } from "#contract/pageApi.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { siteNames } from "../identities/marks.tsx";

/** Settings without which members lack a login method. */
export const waysIn: readonly SettingsPart[] = ["google", "facebook", "sms", "mail"];
/** Missing settings that leave members unprotected or locked out. */
const urgentSettings: readonly SettingsPart[] = ["address", "proxies", "limits", "mail", "sender"];

/** Features that are off for lack of configuration; shown to administrators only. */
export function UnsetCard({ only }: { only?: readonly SettingsPart[] }) {
	const t = useSay();
	const { site } = useSite();
	const unset = site.unset.filter(({ part }) => !only || only.includes(part));
	if (unset.length === 0) return null;
	const messageFor = (part: SettingsPart, settings: string): string =>
		part === "google" || part === "facebook" ? t("unset.way", { way: siteNames[part], settings }) : t(`unset.${part}`, { settings });
	return (
		<Card title={t("unset.title")}>
			<p className="mb-2 text-ink-2">{t("unset.text")}</p>
			<ul className="grid gap-2">
				{unset.map(({ part, settings }) => (
					<li key={part}>
						<Notice {...(urgentSettings.includes(part) ? { tone: "bad" } : { icon: "settings" })}>{messageFor(part, settings)}</Notice>
					</li>
				))}
			</ul>
		</Card>
	);
}
