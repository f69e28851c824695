import type { RecommendedView } from "#contract/interests.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import "../../styles/people.css";

/** Recommended members to choose from; none is checked at first. Without a choice the button follows all (`all`). */
export function SuggestedMembers({ people }: { people: RecommendedView[] }) {
	const t = useTranslate();
	return (
		<fieldset className="member-list">
			<input type="hidden" name="all" value={people.map(({ uid }) => uid).join()} />
			<legend className="sr-only">{t("welcome.peopleLegend")}</legend>
			{people.map(({ uid, username, avatar, reason, author }) => (
				<label key={uid} className="suggested-member check">
					<Avatar name={author.name} src={avatar} lazy />
					<span className="suggested-member-text">
						<b>{author.name}</b>
						<small>@{username}</small>
						<span>{reason}</span>
					</span>
					<input type="checkbox" name="uid" value={uid} />
				</label>
			))}
		</fieldset>
	);
}

/**
 * Text of the button that follows them: for all or, when some are checked, for the selected ones. The style shows one.
 */
export function FollowAllText() {
	const t = useTranslate();
	return (
		<>
			<span className="follow-all">{t("welcome.followAll")}</span>
			<span className="follow-chosen">{t("welcome.followSelected")}</span>
		</>
	);
}
