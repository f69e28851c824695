import type { DraftView } from "#contract/drafts.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { DraftItem } from "./draft-item.tsx";

/** The member's drafts on the server. */
export function AccountDrafts({ drafts, onDeleted }: { drafts: DraftView[]; onDeleted: (deleted: { tid: number }) => void }) {
	const t = useTranslate();
	const paths = usePaths();
	if (drafts.length === 0) return null;
	return (
		<Card title={t("profile.draftsAccount")}>
			<ul className="item-list">
				{drafts.map(({ tid, subject, message, special, picture_count, dateline }) => (
					<DraftItem
						key={tid}
						href={paths.openDraft(tid, special === 1)}
						title={subject.trim() || t("profile.draftUntitled")}
						message={message.trim() || (picture_count > 0 ? t("profile.draftPhotos", { n: picture_count }) : "")}
						savedAt={dateline}
					>
						<CallForm intent="delete-draft" id={tid} className="" onDone={onDeleted}>
							<SubmitButton kind="danger" size="sm">
								{t("profile.draftDelete")}
							</SubmitButton>
						</CallForm>
					</DraftItem>
				))}
			</ul>
		</Card>
	);
}
