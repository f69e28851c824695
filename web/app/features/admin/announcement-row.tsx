import type { AnnouncementView } from "#contract/announcements.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import { useLanguageName } from "./language-name.ts";
import { useSectionLabel } from "./section-options.tsx";

/** An announcement with where, when, and the buttons that edit it, end it or show it again. */
export function AnnouncementRow({ announcement: one }: { announcement: AnnouncementView }) {
	const { t, paths, lang } = useSite();
	const languageName = useLanguageName();
	const labelOf = useSectionLabel();
	const isOver = one.state === "over";
	return (
		<li>
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
						{(!isOver || one.can.restore) && (
							<CallForm intent="end" id={one.id} hidden={{ id: one.id, undo: isOver ? 1 : 0 }} className="">
								<SubmitButton kind="quiet" size="sm">
									{t(isOver ? "announcement.again" : "announcement.end")}
								</SubmitButton>
							</CallForm>
						)}
					</span>
				)}
			</div>
			<p className="admin-note">
				{joinFacts(
					labelOf(one.country_fid),
					one.lang === "" ? t("announcement.everyLanguage") : languageName(one.lang),
					t("admin.roles.startsOn", { when: formatDate(one.from, lang) }),
					one.until > 0 && t("admin.roles.endsOn", { when: formatDate(one.until - 1, lang) }),
					one.path,
					one.by.name,
				)}
			</p>
		</li>
	);
}
