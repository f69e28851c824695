import type { SetupItem } from "#contract/pageApi.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { providerNames } from "../auth/social/provider-icon.tsx";

/** Settings without which members lack a login method. */
export const loginSettings: readonly SetupItem[] = ["google", "facebook", "sms", "mail"];
/** Missing settings that leave members unprotected or locked out. */
const urgentSettings: readonly SetupItem[] = ["address", "proxies", "limits", "mail", "sender"];

/** Features that are off for lack of configuration; shown to administrators only. */
export function MissingSettingsCard({ only }: { only?: readonly SetupItem[] }) {
	const t = useTranslate();
	const { site } = useSite();
	const unset = site.missingSettings.filter(({ part }) => !only || only.includes(part));
	if (unset.length === 0) return null;
	const messageFor = (part: SetupItem, settings: string): string =>
		part === "google" || part === "facebook"
			? t("missingSettings.socialLogin", { provider: providerNames[part], settings })
			: t(`missingSettings.${part}`, { settings });
	return (
		<Card title={t("missingSettings.title")}>
			<p className="mb-2 text-foreground-2">{t("missingSettings.text")}</p>
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
