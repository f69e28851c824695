import type { SettingsPart } from "#contract/pageApi.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { siteNames } from "../identities/marks.tsx";

/** What does not work because nobody set it up: members don't see the part itself, administrators read here why. */
export function UnsetCard() {
	const say = useSay();
	const { unset } = useSite().site;
	if (unset.length === 0) return null;
	const told = (part: SettingsPart, settings: string): string => {
		if (part === "sms") return say("unset.sms", { settings });
		if (part === "mail") return say("unset.mail", { settings });
		return say("unset.way", { way: siteNames[part], settings });
	};
	return (
		<Card title={say("unset.title")}>
			<p className="mb-2 text-ink-2">{say("unset.text")}</p>
			<ul className="grid gap-2">
				{unset.map(({ part, settings }) => (
					<li key={part}>
						<Notice icon="settings">{told(part, settings)}</Notice>
					</li>
				))}
			</ul>
		</Card>
	);
}
