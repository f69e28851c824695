import type { SetupItem } from "#contract/pageApi.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { providerNames } from "../auth/social/provider-icon.tsx";

/** Settings without which members lack a login method. */
export const loginSettings: readonly SetupItem[] = ["google", "facebook", "sms", "mail"];
/** Missing settings that leave members unprotected or locked out. */
const urgentSettings: readonly SetupItem[] = ["address", "proxies", "limits", "mail", "sender"];

/** Features that are off for lack of configuration; shown to administrators only. */
export function MissingSettingsCard({ only }: { only?: readonly SetupItem[] }) {
	const { t, site } = useSite();
	const unset = site.missingSettings.filter(({ part }) => !only || only.includes(part));
	if (unset.length === 0) return null;
	const messageFor = (part: SetupItem, settings: string): string =>
		part === "google" || part === "facebook"
			? t("missingSettings.socialLogin", { provider: providerNames[part], settings })
			: t(`missingSettings.${part}`, { settings });
	return (
		<Card title={t("missingSettings.title")}>
			<p className="mb-2 text-foreground-2">{t("missingSettings.text")}</p>
			<ul className="link-list">
				{unset.map(({ part, settings }) => {
					const isUrgent = urgentSettings.includes(part);
					return (
						<li key={part}>
							<div className={cx("setting-row", isUrgent && "danger")}>
								<span className="link-icon">
									<Icon name={isUrgent ? "circle-alert" : "settings"} />
								</span>
								<span className="link-text">{messageFor(part, settings)}</span>
							</div>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
