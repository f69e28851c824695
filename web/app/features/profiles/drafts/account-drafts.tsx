import type { DraftView } from "#contract/drafts.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { kindOfSpecial } from "../../../lib/post-kind.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { DraftItem } from "./draft-item.tsx";
import { DraftSchedule, DraftTime } from "./draft-schedule.tsx";

interface AccountDraftsProps {
	drafts: DraftView[];
	/** Time zone before hydration. */
	zone: string;
	onChange: (drafts: DraftView[]) => void;
}

/** The member's drafts on the server. */
export function AccountDrafts({ drafts, zone, onChange }: AccountDraftsProps) {
	const t = useTranslate();
	const paths = usePaths();
	if (drafts.length === 0) return null;
	return (
		<Card title={t("profile.draftsAccount")}>
			<ul className="item-list">
				{drafts.map((draft) => {
					const { tid, subject, message, special, picture_count, dateline } = draft;
					return (
						<DraftItem
							key={tid}
							href={special === 2 ? paths.openBugDraft(tid) : paths.openDraft(tid, kindOfSpecial(special))}
							title={subject.trim() || t("profile.draftUntitled")}
							message={message.trim() || (picture_count > 0 ? t("profile.draftPhotos", { n: picture_count }) : "")}
							savedAt={dateline}
							status={<DraftTime draft={draft} zone={zone} />}
							actions={<DraftSchedule draft={draft} zone={zone} onChange={onChange} />}
						>
							<CallForm intent="delete-draft" id={tid} className="" onDone={onChange}>
								<SubmitButton kind="danger" size="sm">
									{t("profile.draftDelete")}
								</SubmitButton>
							</CallForm>
						</DraftItem>
					);
				})}
			</ul>
		</Card>
	);
}
