import type { ContestView } from "#contract/contestViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField } from "../../lib/form/fields.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Step = "publish" | "decide" | "cancel";

/** What an administrator may do next. */
function stepsOf(phase: ContestView["phase"]): Step[] {
	if (phase === "draft") return ["publish", "cancel"];
	if (phase === "count") return ["decide", "cancel"];
	return phase === "decided" || phase === "cancelled" ? [] : ["cancel"];
}

/** The next steps of a contest. While entries are under review the result is announced without them only when that is confirmed. */
export function ContestSteps({ contest: { id, phase }, underReview }: { contest: ContestView; underReview: number }) {
	const t = useTranslate();
	const paths = usePaths();
	const isWaiting = underReview > 0 && phase !== "decided" && phase !== "cancelled";
	return (
		<>
			{isWaiting && (
				<Notice
					tone="warning"
					action={
						<Button size="sm" href={paths.href("moderation/pending")}>
							{t("contestAdmin.openReview")}
						</Button>
					}
				>
					{t("contestAdmin.underReview", { n: underReview })}
				</Notice>
			)}
			<div className="step-actions">
				{stepsOf(phase).map((step) => (
					<CallForm key={step} intent={step} id={id} className="">
						{step === "decide" && isWaiting && (
							<CheckboxField name="without" value={underReview} required>
								{t("contestAdmin.without", { n: underReview })}
							</CheckboxField>
						)}
						<SubmitButton kind={step === "cancel" ? "danger" : "soft"} size="md">
							{t(`contestAdmin.step.${step}`)}
						</SubmitButton>
					</CallForm>
				))}
			</div>
		</>
	);
}
