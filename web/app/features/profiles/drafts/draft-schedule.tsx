import { useLocation } from "react-router";
import type { DraftView } from "#contract/drafts.ts";
import { ButtonForm } from "../../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { useSite } from "../../../lib/site.tsx";
import { formatTimeIn, useTimeZone } from "../../../lib/time-zone.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DateTimeField } from "../../composer/schedule/date-time-field.tsx";
import type { DraftList } from "./account-drafts.tsx";

interface DraftScheduleProps {
	draft: DraftView;
	/** Time zone before hydration. */
	zone: string;
}

/** When a draft is published, or why it was not. */
export function DraftTime({ draft: { push_time, push_error }, zone: fallback }: DraftScheduleProps) {
	const { t, lang } = useSite();
	const zone = useTimeZone(fallback);
	if (push_error) return <Notice tone="warning">{t("schedule.failed", { reason: push_error })}</Notice>;
	if (!push_time) return null;
	return (
		<p className="flex items-center gap-2">
			<Icon name="clock" size={16} />
			<b>{t("schedule.scheduledFor", { when: formatTimeIn(zone, push_time, lang) })}</b>
		</p>
	);
}

/** Schedules a draft, changes its time, keeps it as a draft, or publishes it now. */
export function DraftSchedule({
	draft: { tid, push_time },
	zone,
	onChange,
}: DraftScheduleProps & { onChange: (list: DraftList) => void }) {
	const { t, paths, site } = useSite();
	const { key } = useLocation();
	return (
		<>
			{push_time > 0 && (
				<ButtonForm
					intent="publish-draft"
					id={tid}
					onDone={({ tid: posted }: { tid: number }) => location.assign(paths.thread({ tid: posted }))}
					text={t("schedule.publishNow")}
					kind="soft"
					icon="send"
				/>
			)}
			{site.features.timedPosts && (
				<details key={`${key} ${push_time}`} className="confirm-disclosure">
					<summary className="btn btn-ghost btn-sm">
						{t(push_time ? "schedule.change" : "schedule.publishLater")}
					</summary>
					<CallForm intent="schedule-draft" id={tid} className="confirm-panel" onDone={onChange}>
						<DateTimeField at={push_time} zone={zone} />
						<SubmitButton kind="soft" size="sm">
							{t("schedule.set")}
						</SubmitButton>
					</CallForm>
				</details>
			)}
			{push_time > 0 && (
				<ButtonForm intent="unschedule-draft" id={tid} onDone={onChange} kind="ghost" text={t("schedule.cancel")} />
			)}
		</>
	);
}
