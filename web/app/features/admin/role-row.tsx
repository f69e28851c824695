import type { RoleView } from "#contract/roles.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Label } from "../../ui/label.tsx";
import { useSectionName } from "../shell/section-name.ts";
import "../../styles/queue.css";

/** A role of a member: where and how long, who gave it, and its end. */
export function RoleRow({
	role: { id, member, role, country_fid, place, from, until, active, reason, by, can },
}: {
	role: RoleView;
}) {
	const { t, paths, lang } = useSite();
	const nameOf = useSectionName();
	const section = findSectionByFid(country_fid ?? 0);
	const where = [place, section ? nameOf(section) : role !== "topic-host" ? t("admin.roles.everySection") : ""].filter(
		Boolean,
	);
	const notes = [
		!active && t("admin.roles.startsOn", { when: formatDate(from, lang) }),
		until > 0 && t("admin.roles.endsOn", { when: formatDate(until - 1, lang) }),
		by && t("admin.roles.by", { name: by.name }),
		reason,
	].filter(Boolean);
	return (
		<li>
			<div className="queue-line">
				<span>
					<Anchor href={paths.member(member.uid)}>
						<b>{member.name}</b>
					</Anchor>{" "}
					<Label kind="plain" text={t(`admin.role.${role}`)} /> {where.join(" · ")}
				</span>
				{can.end && <ButtonForm intent="end" id={id} hidden={{ id }} icon="user-x" text={t("admin.roles.end")} />}
			</div>
			{notes.length > 0 && <p className="text-13 text-foreground-3">{notes.join(" · ")}</p>}
		</li>
	);
}
