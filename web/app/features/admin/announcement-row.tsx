import type { AnnouncementView } from "#contract/announcements.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import { EndButton, usePlannedFacts } from "./planned.tsx";

/** An announcement with where, when, and the buttons that edit it, end it or show it again. */
export function AnnouncementRow({ announcement: one }: { announcement: AnnouncementView }) {
	const { t, paths } = useSite();
	const facts = usePlannedFacts(one, true);
	return (
		<li id={`announcement-${one.id}`}>
			<div className="admin-line">
				<span>
					<Label kind="plain" text={t(`announcement.state.${one.state}`)} /> {one.text}
				</span>
				{one.can.change && (
					<span className="admin-actions">
						<Button
							kind="quiet"
							size="sm"
							href={paths.href("admin/announcements", { edit: one.id })}
							aria-label={t("announcement.editName", { text: one.text })}
						>
							{t("announcement.edit")}
						</Button>
						<EndButton planned={one} />
					</span>
				)}
			</div>
			<p className="admin-note">{joinFacts(...facts, one.path, one.by.name)}</p>
		</li>
	);
}
