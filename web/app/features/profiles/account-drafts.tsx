import type { DraftView } from "#contract/drafts.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DraftLine } from "./draft-line.tsx";

/** The member's drafts on the server, on whatever device they were written. */
export function AccountDrafts({ drafts }: { drafts: DraftView[] }) {
	const say = useSay();
	const paths = usePaths();
	if (drafts.length === 0) return null;
	return (
		<Card title={say("profile.draftsAccount")}>
			<ul className="lines">
				{drafts.map(({ tid, subject, message, picture_count, dateline }) => (
					<DraftLine
						key={tid}
						href={paths.openDraft(tid)}
						title={subject.trim() || say("profile.draftUntitled")}
						message={message.trim() || (picture_count > 0 ? say("profile.draftPhotos", { n: picture_count }) : "")}
						savedAt={dateline}
					>
						<form method="post" action={paths.memberDrafts}>
							<input type="hidden" name="tid" value={tid} />
							<Button type="submit" kind="danger" size="sm">
								{say("profile.draftDrop")}
							</Button>
						</form>
					</DraftLine>
				))}
			</ul>
		</Card>
	);
}
