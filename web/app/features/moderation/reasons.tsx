import { reportReasons } from "#contract/reports.ts";
import { useFormState } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { reasonTexts } from "./reason-texts.ts";

/** Asks for the reason of a report. */
export function ReasonFields() {
	const t = useTranslate();
	const { typed, fieldErrors } = useFormState();
	return (
		<fieldset>
			<legend className="mb-1 font-bold">{t("report.reason")}</legend>
			{fieldErrors.reason && (
				<p className="field-note bad" id="reason-error">
					<Icon name="circle-alert" size={16} />
					<span>{fieldErrors.reason}</span>
				</p>
			)}
			{reportReasons.map((reason) => (
				<Checkbox
					key={reason}
					radio
					name="reason"
					value={reason}
					required
					aria-invalid={fieldErrors.reason ? true : undefined}
					defaultChecked={typed?.reason?.[0] === reason}
				>
					{t(reasonTexts[reason])}
				</Checkbox>
			))}
		</fieldset>
	);
}
