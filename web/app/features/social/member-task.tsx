import { currencyNames } from "#contract/ledger.ts";
import { type TaskView, taskStatus } from "#contract/memberTasks.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { quickButton } from "./quick-action-form.tsx";

/** A task with the member's progress, and the button that collects what it brings. */
export function MemberTask({ task }: { task: TaskView }) {
	const { t, viewer, lang, section } = useSite();
	const { taskid, activity, goal, done, status, xgold, xcoin, ends } = task;
	return (
		<li id={`task-${taskid}`}>
			<div className="text-content">
				<b>{t(`memberTask.${activity}`, { n: goal })}</b>
				<span className="task-facts">
					{xgold > 0 && <Coin kind="gold" amount={`+${xgold}`} unit={currencyNames.xgold} gain />}
					{xcoin > 0 && <Coin kind="gem" amount={`+${xcoin}`} unit={currencyNames.xcoin} gain />}
					{ends > 0 && <small>{t("memberTask.until", { when: formatDate(ends, lang, section.region) })}</small>}
				</span>
				{viewer.loggedIn && (
					<span className="task-progress">
						<ProgressBar percent={(100 * done) / goal} text={t("memberTask.progress", { done, goal })} sun />
						<small aria-hidden="true">{t("memberTask.progress", { done, goal })}</small>
					</span>
				)}
			</div>
			{status === taskStatus.done && (
				<Button {...quickButton("receive", taskid)} kind="soft">
					{t("memberTask.receive")}
				</Button>
			)}
			{status === taskStatus.received && (
				<span className="task-done">
					<Icon name="circle-check" />
					{t("memberTask.received")}
				</span>
			)}
		</li>
	);
}
