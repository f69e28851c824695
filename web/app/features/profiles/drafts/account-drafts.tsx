import type { DraftView } from "#contract/drafts.ts";
import { ButtonForm } from "../../../lib/form/button-form.tsx";
import { composers } from "../../../lib/paths.ts";
import { kindOfSpecial } from "../../../lib/post-kind.ts";
import { useSite } from "../../../lib/site.tsx";
import { formatTimeIn, useTimeZone } from "../../../lib/time-zone.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DraftItem } from "./draft-item.tsx";
import { DraftSchedule, DraftTime } from "./draft-schedule.tsx";

/** The drafts of the account, and what was just done with one of them: 0 or left out for nothing. */
export interface DraftList {
	drafts: DraftView[];
	deleted?: number;
	scheduled?: number;
}

interface AccountDraftsProps {
	list: DraftList;
	/** Time zone before hydration. */
	zone: string;
	onChange: (list: DraftList) => void;
}

const kinds = { 1: "poll", 2: "bug", 3: "forward", 4: "video" } as const;

/** The member's drafts on the server. */
export function AccountDrafts({ list, zone, onChange }: AccountDraftsProps) {
	const { t, paths } = useSite();
	const { drafts } = list;
	return (
		<>
			<DraftNews list={list} zone={zone} onChange={onChange} />
			{drafts.length > 0 && (
				<Card title={t("profile.draftsAccount")}>
					<ul className="item-list">
						{drafts.map((draft) => {
							const { tid, subject, message, special, picture_count, picture, dateline } = draft;
							return (
								<DraftItem
									key={tid}
									kind={kinds[special as keyof typeof kinds] ?? "post"}
									href={
										special === 2
											? paths.href("buglist/new", { draft: tid })
											: paths.href(composers[kindOfSpecial(special)], { draft: tid })
									}
									title={subject.trim() || t("profile.draftUntitled")}
									message={message.trim()}
									picture={picture}
									pictureCount={picture_count}
									savedAt={dateline}
									status={<DraftTime draft={draft} zone={zone} />}
									actions={<DraftSchedule draft={draft} zone={zone} onChange={onChange} />}
								>
									<ButtonForm
										intent="delete-draft"
										id={tid}
										onDone={onChange}
										text={t("profile.draftDelete")}
										kind="ghost"
									/>
								</DraftItem>
							);
						})}
					</ul>
				</Card>
			)}
		</>
	);
}

/** That a draft was deleted, to undo it, or scheduled. */
function DraftNews({ list: { drafts, deleted = 0, scheduled }, zone: fallback, onChange }: AccountDraftsProps) {
	const { t, lang } = useSite();
	const zone = useTimeZone(fallback);
	const at = drafts.find(({ tid }) => tid === scheduled)?.push_time;
	if (at)
		return (
			<Notice tone="good" icon="clock" alert>
				<b>{t("schedule.scheduledFor", { when: formatTimeIn(zone, at, lang) })}</b>
			</Notice>
		);
	if (!deleted || drafts.some(({ tid }) => tid === deleted)) return null;
	return (
		<Notice
			icon="trash"
			alert
			action={<ButtonForm intent="restore-draft" id={deleted} onDone={onChange} text={t("dialog.undo")} />}
		>
			{t("draft.deleted")}
		</Notice>
	);
}
