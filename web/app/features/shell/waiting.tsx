import type { Waiting } from "#contract/feedback.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import type { Say } from "../../lib/speaker.ts";
import { MenuItem } from "../../ui/menu.tsx";

/** "12 messages wait", "More than 99 messages wait". */
export const waitingWords = (say: Say, { n, more }: Waiting): string => say(more ? "nav.waitingMany" : "nav.waiting", { n });

/** Leads a member to the answers that they were not shown yet; gone once they were. */
export function AnswersItem({ answers }: { answers: number }) {
	const say = useSay();
	const paths = usePaths();
	return (
		answers > 0 && (
			<MenuItem icon="support" href={paths.feedback}>
				{say("nav.answers", { n: answers })}{" "}
				<span className="count" aria-hidden="true">
					{answers}
				</span>
			</MenuItem>
		)
	);
}

/** The administrators' line in a menu, with how much waits for them; nobody else sees it. */
export function AdminItem({ waiting }: { waiting: Waiting | undefined }) {
	const say = useSay();
	const paths = usePaths();
	if (!useViewer().admin) return null;
	return (
		<MenuItem icon="support" href={paths.adminFeedback}>
			{say("nav.adminFeedback")}
			{waiting && waiting.n > 0 && (
				<>
					{" "}
					<span className="count" aria-hidden="true">
						{waiting.more ? `${waiting.n}+` : waiting.n}
					</span>
					<span className="sr-only">{waitingWords(say, waiting)}</span>
				</>
			)}
		</MenuItem>
	);
}
