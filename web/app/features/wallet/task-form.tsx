import { taskActivities, taskGroupNames, taskLimits } from "#contract/memberTasks.ts";
import { sections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { useSectionName } from "../shell/section-name.ts";

/** Adds a task of one of the activities. */
export function TaskForm() {
	const t = useTranslate();
	const nameOf = useSectionName();
	const amounts = [
		{ name: "goal", label: t("taskForm.goal"), min: 1, max: taskLimits.goal, value: 1 },
		{ name: "xgold", label: "XGold", min: 0, max: taskLimits.xgold, value: 10 },
		{ name: "xcoin", label: "XCoin", min: 0, max: taskLimits.xcoin, value: 0 },
	];
	return (
		<Card title={t("taskForm.title")}>
			<CallForm intent="add">
				<SelectField name="group" label={t("taskForm.group")} defaultValue="daily">
					<Options of={taskGroupNames} text={(name) => t(`memberTask.group.${name}`)} />
				</SelectField>
				<SelectField name="activity" label={t("taskForm.activity")} defaultValue="reply">
					<Options of={taskActivities} text={(name) => t(`memberTask.${name}`, { n: 1 })} />
				</SelectField>
				{amounts.map(({ value, ...field }) => (
					<TextField key={field.name} {...field} type="number" defaultValue={value} required />
				))}
				<SelectField name="country_fid" label={t("taskForm.section")} defaultValue={0}>
					<option value={0}>{t("taskForm.allSections")}</option>
					<Options of={sections} value={(section) => section.fid} text={nameOf} />
				</SelectField>
				<TextField name="starts" type="datetime-local" label={t("taskForm.starts")} hint={t("taskForm.startsHint")} />
				<TextField name="ends" type="datetime-local" label={t("taskForm.ends")} hint={t("taskForm.endsHint")} />
				<div className="step-actions">
					<SubmitButton icon="plus">{t("taskForm.add")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
