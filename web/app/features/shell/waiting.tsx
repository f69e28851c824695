import type { Waiting } from "#contract/feedback.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import type { Say } from "../../lib/speaker.ts";
import { MenuItem } from "../../ui/menu.tsx";

/** "12 messages to answer", "More than 99 messages to answer". */
export const waitingWords = (t: Say, { n, more }: Waiting): string => t(more ? "nav.waitingMany" : "nav.waiting", { n });

/** Link to unread replies to the member's feedback. */
export function AnswersItem({ answers }: { answers: number }) {
	const t = useSay();
	const paths = usePaths();
	return (
		answers > 0 && (
			<MenuItem icon="support" href={paths.feedback}>
				{t("nav.answers", { n: answers })}{" "}
				<span className="count" aria-hidden="true">
					{answers}
				</span>
			</MenuItem>
		)
	);
}

/** Menu item of administrators, with the number of pending feedback messages. */
export function AdminItem({ waiting }: { waiting: Waiting | undefined }) {
	const t = useSay();
	const paths = usePaths();
	if (!useViewer().admin) return null;
	return (
		<MenuItem icon="support" href={paths.adminFeedback}>
			{t("nav.adminFeedback")}
			{waiting && waiting.n > 0 && (
				<>
					{" "}
					<span className="count" aria-hidden="true">
						{waiting.more ? `${waiting.n}+` : waiting.n}
					</span>
					<span className="sr-only">{waitingWords(t, waiting)}</span>
				</>
			)}
		</MenuItem>
	);
}
