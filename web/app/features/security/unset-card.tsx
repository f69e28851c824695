import type { SettingsPart } from "#contract/pageApi.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { siteNames } from "../identities/marks.tsx";

/** Parts of which members miss a way in. */
export const waysIn: readonly SettingsPart[] = ["google", "facebook", "sms", "mail"];
/** What leaves members unprotected, or shut out of their accounts. */
const urgent: readonly SettingsPart[] = ["address", "proxies", "limits", "mail", "sender"];

/** What does not work because nobody set it up: members don't see the part itself, administrators read here why. */
export function UnsetCard({ only }: { only?: readonly SettingsPart[] }) {
	const say = useSay();
	const { site } = useSite();
	const unset = site.unset.filter(({ part }) => !only || only.includes(part));
	if (unset.length === 0) return null;
	const told = (part: SettingsPart, settings: string): string =>
		part === "google" || part === "facebook" ? say("unset.way", { way: siteNames[part], settings }) : say(`unset.${part}`, { settings });
	return (
		<Card title={say("unset.title")}>
			<p className="mb-2 text-ink-2">{say("unset.text")}</p>
			<ul className="grid gap-2">
				{unset.map(({ part, settings }) => (
					<li key={part}>
						<Notice {...(urgent.includes(part) ? { tone: "bad" } : { icon: "settings" })}>{told(part, settings)}</Notice>
					</li>
				))}
			</ul>
		</Card>
	);
}
