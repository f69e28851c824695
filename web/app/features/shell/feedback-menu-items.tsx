import type { OpenFeedbackCount } from "#contract/feedback.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { MenuItem } from "../../ui/menu.tsx";

/** "12 messages to answer", "More than 99 messages to answer". */
export const pendingFeedbackText = (t: Translate, { n, more }: OpenFeedbackCount): string =>
	t(more ? "nav.pendingFeedbackMany" : "nav.pendingFeedback", { n });

/** Link to unread replies to the member's feedback. */
export function FeedbackRepliesItem({ answers }: { answers: number }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		answers > 0 && (
			<MenuItem icon="support" href={paths.href("ucenter/setting/helpcenter/feedback")}>
				{t("nav.feedbackReplies", { n: answers })}{" "}
				<span className="count" aria-hidden="true">
					{answers}
				</span>
			</MenuItem>
		)
	);
}

/** Menu item of administrators, with the number of pending feedback messages. */
export function AdminFeedbackItem({ waiting }: { waiting: OpenFeedbackCount | undefined }) {
	const t = useTranslate();
	const paths = usePaths();
	if (!useViewer().admin) return null;
	return (
		<MenuItem icon="support" href={paths.href("admin/feedback")}>
			{t("nav.adminFeedback")}
			{waiting && waiting.n > 0 && (
				<>
					{" "}
					<span className="count" aria-hidden="true">
						{waiting.more ? `${waiting.n}+` : waiting.n}
					</span>
					<span className="sr-only">{pendingFeedbackText(t, waiting)}</span>
				</>
			)}
		</MenuItem>
	);
}

/** Menu item of moderators and hosts of topics. */
export function ReportsItem() {
	const t = useTranslate();
	const paths = usePaths();
	if (!useViewer().host) return null;
	return (
		<MenuItem icon="flag" href={paths.href("moderation")}>
			{t("nav.reports")}
		</MenuItem>
	);
}
