import type { CallResponse } from "#contract/call.ts";
import type { getAdminContest } from "#contract/contestAdmin.ts";
import type { ContestView } from "#contract/contestViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type Step = "publish" | "decide" | "cancel";

/** What an administrator may do next. */
function stepsOf(phase: ContestView["phase"]): Step[] {
	if (phase === "draft") return ["publish", "cancel"];
	if (phase === "count") return ["decide", "cancel"];
	return phase === "decided" || phase === "cancelled" ? [] : ["cancel"];
}

/**
 * The next steps of a contest. Before the result, readmitted entries that could not get votes for a time are named.
 * While appeals are possible or open, the result is not announced; while entries are under review the result is
 * announced without them only when that is confirmed.
 */
export function ContestSteps({
	contest: { id, phase },
	underReview,
	openAppeals,
	appealsUntil,
	readmitted,
}: {
	contest: ContestView;
	underReview: number;
	openAppeals: number;
	appealsUntil: number;
	readmitted: CallResponse<typeof getAdminContest>["readmitted"];
}) {
	const { t, paths, lang, section } = useSite();
	const when = (at: number): string => formatDateTime(at, lang, section);
	const isAppealed = phase === "count" && (openAppeals > 0 || appealsUntil > 0);
	const isOver = phase === "decided" || phase === "cancelled";
	const isWaiting = underReview > 0 && !isOver;
	return (
		<>
			{isAppealed && (
				<Notice
					tone="warning"
					action={
						<Button size="sm" href={paths.href("moderation/appeals")}>
							{t("contestAdmin.openAppeals")}
						</Button>
					}
				>
					{openAppeals > 0 && t("contestAdmin.appealed", { n: openAppeals })}{" "}
					{appealsUntil > 0 && t("contestAdmin.appealsUntil", { when: when(appealsUntil) })}
				</Notice>
			)}
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
			{!isOver &&
				readmitted.map(({ tid, subject, dateline, from, to }) => (
					<Notice key={`${tid} ${dateline}`}>
						{t("contestAdmin.readmitted", { title: subject, when: when(dateline), from: when(from), to: when(to) })}
					</Notice>
				))}
			<div className="step-actions">
				{stepsOf(phase)
					.filter((step) => step !== "decide" || !isAppealed)
					.map((step) => (
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
