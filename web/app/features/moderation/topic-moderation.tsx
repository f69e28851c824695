import type { TopicView } from "#contract/topicViews.ts";
import { CallForm } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { ReasonOptions } from "../threads/moderation/reason-options.tsx";

/** Says that a topic is hidden or closed, and lets moderators hide, close and restore it, and mark it as official. */
export function TopicModeration({ topic }: { topic: TopicView }) {
	const t = useTranslate();
	const { can } = topic;
	const hidden = topic.hidden === 1;
	const closed = topic.closed === 1;
	const button = (action: string, text: string) => (
		<Button type="submit" name="action" value={action} kind="quiet" size="sm">
			{text}
		</Button>
	);
	const restore = (action: string, text: string) =>
		can.moderate.ok && (
			<CallForm intent="moderate" id={action} className="">
				{button(action, text)}
			</CallForm>
		);
	return (
		<>
			{hidden && (
				<Notice tone="warning" icon="eye-off" action={restore("show", t("topic.show"))}>
					{t("topic.hidden")}
				</Notice>
			)}
			{closed && (
				<Notice tone="info" icon="lock" action={restore("open", t("topic.open"))}>
					{t("topic.closed")}
				</Notice>
			)}
			{(can.mark.ok || (can.moderate.ok && !(hidden && closed))) && (
				<details className="topic-rules">
					<summary>
						{t("topic.moderate")}
						<Icon name="chevron-down" size={16} bold />
					</summary>
					<CallForm intent="moderate" className="topic-moderation">
						<Select label={t("moderation.reasonLabel")} name="reason" defaultValue="">
							<ReasonOptions />
						</Select>
						<div className="button-row">
							{can.moderate.ok && !hidden && button("hide", t("topic.hide"))}
							{can.moderate.ok && !closed && button("close", t("topic.close"))}
							{can.mark.ok &&
								(topic.official === 1 ? button("unmark", t("topic.unmark")) : button("mark", t("topic.mark")))}
						</div>
					</CallForm>
				</details>
			)}
		</>
	);
}
