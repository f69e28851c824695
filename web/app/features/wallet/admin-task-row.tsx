import { currencyNames } from "#contract/ledger.ts";
import type { AdminTaskView } from "#contract/memberTasks.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Coin } from "../../ui/coin.tsx";
import { useSectionName } from "../shell/section-name.ts";
import "../../styles/wallet.css";

/** A task with its dates and section, for administrators. */
export function AdminTaskRow({ task }: { task: AdminTaskView }) {
	const { t, lang, section } = useSite();
	const nameOf = useSectionName();
	const { taskid, group, activity, goal, xgold, xcoin, country_fid, starts, ends, received, state } = task;
	const place = findSectionByFid(country_fid);
	const whenOf = (at: number): string => formatDateTime(at, lang, section);
	const facts = [
		t(`memberTask.group.${group}`),
		place ? nameOf(place) : t("taskForm.allSections"),
		t("taskForm.from", { when: whenOf(starts) }),
		...(ends ? [t("memberTask.until", { when: whenOf(ends) })] : []),
		t("taskForm.receivedBy", { n: received }),
	];
	return (
		<li>
			<div>
				<b>{t(`memberTask.${activity}`, { n: goal })}</b>
				<small>{facts.join(" · ")}</small>
			</div>
			<div className="wallet-amount">
				{xgold > 0 && <Coin kind="gold" amount={`+${xgold}`} unit={currencyNames.xgold} />}
				{xcoin > 0 && <Coin kind="gem" amount={`+${xcoin}`} unit={currencyNames.xcoin} />}
				{state === "over" ? (
					<small>{t("taskForm.over")}</small>
				) : (
					<ButtonForm intent="end" id={taskid} hidden={{ taskid }} text={t("taskForm.end")} />
				)}
			</div>
		</li>
	);
}
