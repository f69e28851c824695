import type { RecommendedView } from "#contract/interests.ts";
import { quickActionPath } from "#contract/scriptConstants.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { FollowAllText, SuggestedMembers } from "../interests/suggested-members.tsx";

/** Recommended members to follow (U-023). The script makes it modal. @param back the screen under it */
export function FollowDialog({ people, back }: { people: RecommendedView[]; back: string }) {
	const t = useTranslate();
	return (
		<dialog open className="dialog wide" aria-labelledby="follow-title">
			<div className="drag-handle" />
			<form method="post" action={quickActionPath} className="dialog-content" data-offline={t("thread.actionOffline")}>
				<input type="hidden" name="back" value={back} />
				<h2 id="follow-title" className="text-17 font-bold">
					{t("welcome.peopleTitle")}
				</h2>
				{people.length > 0 ? <SuggestedMembers people={people} /> : <EmptyState text={t("welcome.peopleEmpty")} />}
				<div className="footer">
					<Button kind="ghost" href={back} data-part="" data-cancel="">
						{t(people.length > 0 ? "welcome.skip" : "dialog.close")}
					</Button>
					{people.length > 0 && (
						<Button type="submit" name="follow-all" value="1">
							<FollowAllText />
						</Button>
					)}
				</div>
			</form>
		</dialog>
	);
}
