import type { OpenFeedbackCount } from "#contract/feedback.ts";
import { queueCountMax } from "#contract/queueCounts.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";

/** "12 messages to answer", "More than 99 messages to answer". */
const pendingFeedbackText = (t: Translate, { n, more }: OpenFeedbackCount): string =>
	t(more ? "nav.pendingFeedbackMany" : "nav.pendingFeedback", { n });

function FeedbackReplies({ answers }: { answers: number }) {
	const { t, paths } = useSite();
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

/** Link to unread replies to the member's feedback. */
export const FeedbackRepliesItem = memberSlot(FeedbackReplies, { own: ({ answers }) => ({ answers }) });

/** Menu item of administrators, with the number of pending feedback messages. */
export function AdminFeedbackItem({ waiting }: { waiting: OpenFeedbackCount | undefined }) {
	const { t, paths } = useSite();
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

/** "99+" from a hundred on. */
const queueCountText = (queued: number): string => (queued >= queueCountMax ? `${queueCountMax - 1}+` : String(queued));

/** Menu item of moderators and hosts of topics, with how much waits at their queue. */
export function ReportsItem({ queued }: { queued: number }) {
	const { t, paths } = useSite();
	if (!useViewer().host) return null;
	return (
		<MenuItem icon="flag" href={paths.href("moderation")}>
			{t("nav.reports")}
			{queued > 0 && (
				<>
					{" "}
					<span className="count" aria-hidden="true">
						{queueCountText(queued)}
					</span>
					<span className="sr-only">{t("nav.queued", { n: queued })}</span>
				</>
			)}
		</MenuItem>
	);
}

/** Link of the header to the moderation queue while something waits there. */
export function QueueLink({ queued }: { queued: number }) {
	const { t, paths } = useSite();
	return (
		queued > 0 && (
			<Anchor
				href={paths.href("moderation")}
				className="icon-btn"
				aria-label={`${t("nav.reports")} · ${t("nav.queued", { n: queued })}`}
			>
				<Icon name="flag" />
				<span className="count" aria-hidden="true">
					{queueCountText(queued)}
				</span>
			</Anchor>
		)
	);
}

/** Menu item of moderators and auditors: what they may manage. */
export function AdminItem() {
	const { t, paths } = useSite();
	if (!useViewer().staff) return null;
	return (
		<MenuItem icon="settings" href={paths.href("admin")}>
			{t("nav.admin")}
		</MenuItem>
	);
}

/** Menu item of creators (P-003). */
export function CreatorCenterItem() {
	const { t, paths } = useSite();
	if (!useViewer().creator) return null;
	return (
		<MenuItem icon="trend" href={paths.href("ucenter/account/creator")}>
			{t("nav.creatorCenter")}
		</MenuItem>
	);
}
