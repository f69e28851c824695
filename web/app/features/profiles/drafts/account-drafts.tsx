import type { DraftView } from "#contract/drafts.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DraftItem } from "./draft-item.tsx";

/** The member's drafts on the server. */
export function AccountDrafts({ drafts }: { drafts: DraftView[] }) {
	const t = useTranslate();
	const paths = usePaths();
	if (drafts.length === 0) return null;
	return (
		<Card title={t("profile.draftsAccount")}>
			<ul className="item-list">
				{drafts.map(({ tid, subject, message, picture_count, dateline }) => (
					<DraftItem
						key={tid}
						href={paths.openDraft(tid)}
						title={subject.trim() || t("profile.draftUntitled")}
						message={message.trim() || (picture_count > 0 ? t("profile.draftPhotos", { n: picture_count }) : "")}
						savedAt={dateline}
					>
						<form method="post" action={paths.memberDrafts}>
							<input type="hidden" name="tid" value={tid} />
							<Button type="submit" kind="danger" size="sm">
								{t("profile.draftDelete")}
							</Button>
						</form>
					</DraftItem>
				))}
			</ul>
		</Card>
	);
}
