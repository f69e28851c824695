import type { AdminBoardView } from "#contract/boardAdmin.ts";
import { boardKinds, postGroups, teamGroup } from "#contract/boards.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checks } from "./checks.tsx";
import { SectionOptions, useSectionLabel } from "./section-options.tsx";

/** The lowest group whose members post, in words. */
function useGroupLabel(): (group: (typeof postGroups)[number]) => string {
	const t = useTranslate();
	return (group) =>
		group === 1
			? t("admin.boards.everybody")
			: group === teamGroup
				? t("admin.boards.team")
				: t("admin.boards.fromGroup", { group: t(`group.${group}`) });
}

/** Who may post on a board and what, by section, and the form that sets it where the viewer may. */
export function BoardRules({ board: { fid, rules, can } }: { board: AdminBoardView }) {
	const t = useTranslate();
	const labelOf = useSectionLabel();
	const groupLabel = useGroupLabel();
	return (
		<>
			{rules.map(({ country_fid: section, post_group, kinds }) => (
				<div key={section} className="admin-line admin-note">
					<span>
						{[
							labelOf(section),
							groupLabel(post_group),
							kinds.map((kind) => t(`admin.boards.kind.${kind}`)).join(", "),
						].join(" · ")}
					</span>
					{can.rules.includes(section) && (
						<CallForm
							intent="end-rule"
							id={`${fid} ${section} end`}
							hidden={{ fid, country_fid: section }}
							className=""
						>
							<SubmitButton
								kind="quiet"
								size="sm"
								aria-label={t("admin.boards.endRuleOf", { section: labelOf(section) })}
							>
								{t("admin.boards.endRule")}
							</SubmitButton>
						</CallForm>
					)}
				</div>
			))}
			{can.rules.length > 0 && (
				<details>
					<summary className="btn btn-quiet btn-sm">{t("admin.boards.rules")}</summary>
					<CallForm intent="rule" id={fid} hidden={{ fid }}>
						<SelectField name="country_fid" label={t("admin.roles.section")}>
							<SectionOptions sections={can.rules} />
						</SelectField>
						<SelectField name="post_group" label={t("admin.boards.postGroup")} hint={t("admin.boards.ruleHint")}>
							{postGroups.map((group) => (
								<option key={group} value={group}>
									{groupLabel(group)}
								</option>
							))}
						</SelectField>
						<Checks
							name="kinds"
							title={t("admin.boards.kinds")}
							options={boardKinds.map((kind) => ({ value: kind, text: t(`admin.boards.kind.${kind}`) }))}
							checked={boardKinds}
						/>
						<SubmitButton size="md">{t("admin.boards.save")}</SubmitButton>
					</CallForm>
				</details>
			)}
		</>
	);
}
