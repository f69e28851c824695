import type { adminHealth } from "#contract/adminOverview.ts";
import type { CallResponse } from "#contract/call.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** How the parts of the program are doing. */
export function HealthCard({
	health: { items, version, node, postgres },
}: {
	health: CallResponse<typeof adminHealth>;
}) {
	const t = useTranslate();
	return (
		<Card title={t("overview.health")} aside={t("overview.version", { version, node, postgres })}>
			<ul className="admin-list">
				{items.map(({ part, state, text, link }) => (
					<li key={part} className="admin-line">
						<b>{t(`overview.part.${part}`)}</b>
						<span className={`health-${state}`}>
							<Icon name={state === "good" ? "circle-check" : "circle-alert"} size={16} />{" "}
							<span className="sr-only">{t(`overview.state.${state}`)}</span> {text}{" "}
							{link && <Anchor href={link.path}>{link.text}</Anchor>}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
