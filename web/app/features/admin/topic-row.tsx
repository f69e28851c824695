import type { ReactNode } from "react";
import type { AdminTopicView } from "#contract/topicAdmin.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Label } from "../../ui/label.tsx";
import { useSectionLabel } from "./section-options.tsx";

/**
 * A topic in a list of the administration: where it stands, its official mark, and its category.
 * @param options categories to move it to
 */
export function AdminTopicRow({ topic, options }: { topic: AdminTopicView; options: ReactNode }) {
	const { t, paths } = useSite();
	const labelOf = useSectionLabel();
	const { topid, top_name: name, category_title, category_id, threads, followers, can } = topic;
	const isOfficial = topic.official === 1;
	return (
		<li>
			<div className="admin-line">
				<span>
					<Anchor href={paths.topic(topid)}>
						<b>{name}</b>
					</Anchor>{" "}
					{isOfficial && <Label kind="official" text={t("topic.official")} />}{" "}
					{topic.closed === 1 && <Label kind="plain" text={t("adminTopics.closed")} />}
				</span>
				{can.mark && (
					<ButtonForm
						intent="mark"
						id={topid}
						hidden={{ topid, action: isOfficial ? "unmark" : "mark" }}
						label={t(isOfficial ? "adminTopics.unmarkName" : "adminTopics.markName", { name })}
						text={t(isOfficial ? "topic.unmark" : "topic.mark")}
					/>
				)}
			</div>
			<p className="admin-note">
				{joinFacts(
					category_title,
					topic.is_group === 1 && t("topic.groups"),
					labelOf(topic.country_fid),
					t("topic.posts", { n: threads, count: threads }),
					t("topic.followers", { n: followers, count: followers }),
				)}
			</p>
			{can.move && (
				<details>
					<summary className="btn btn-quiet btn-sm">{t("adminTopics.move")}</summary>
					<CallForm intent="move-topic" id={topid} hidden={{ topid }}>
						<SelectField name="category_id" label={t("adminTopics.category")} defaultValue={category_id}>
							{options}
						</SelectField>
						<SubmitButton size="md">{t("adminTopics.moveSubmit")}</SubmitButton>
					</CallForm>
				</details>
			)}
		</li>
	);
}
