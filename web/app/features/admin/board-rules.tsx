import type { AdminBoardView } from "#contract/boardAdmin.ts";
import { boardKinds, postGroups, teamGroup } from "#contract/boards.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Options } from "../../ui/options.tsx";
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

/** Sets a rule; without one that is changed it begins as if there were none. */
function RuleForm({
	fid,
	sections,
	rule,
}: {
	fid: number;
	sections: readonly number[];
	rule?: AdminBoardView["rules"][number];
}) {
	const t = useTranslate();
	const groupLabel = useGroupLabel();
	return (
		<CallForm intent="rule" id={`${fid} ${rule?.country_fid ?? "new"}`} hidden={{ fid }}>
			<SelectField name="country_fid" label={t("admin.roles.section")}>
				<SectionOptions sections={sections} />
			</SelectField>
			<SelectField
				name="post_group"
				label={t("admin.boards.postGroup")}
				hint={t("admin.boards.ruleHint")}
				defaultValue={rule?.post_group}
			>
				<Options of={postGroups} text={groupLabel} />
			</SelectField>
			<Checks
				name="kinds"
				title={t("admin.boards.kinds")}
				options={boardKinds.map((kind) => ({ value: kind, text: t(`admin.boards.kind.${kind}`) }))}
				checked={rule?.kinds ?? boardKinds}
			/>
			<SubmitButton size="md">{t("admin.boards.save")}</SubmitButton>
		</CallForm>
	);
}

/** Who may post on a board and what, by section, and the form that sets it where the viewer may. */
export function BoardRules({ board: { fid, name, rules, can } }: { board: AdminBoardView }) {
	const t = useTranslate();
	const labelOf = useSectionLabel();
	const groupLabel = useGroupLabel();
	const unset = can.rules.filter((section) => !rules.some((rule) => rule.country_fid === section));
	return (
		<>
			{rules.map((rule) => {
				const { country_fid: section, post_group, kinds } = rule;
				const kindNames = kinds.map((kind) => t(`admin.boards.kind.${kind}`)).join(", ");
				return (
					<div key={section} className="admin-line admin-note">
						<span>{[labelOf(section), groupLabel(post_group), kindNames].join(" · ")}</span>
						{can.rules.includes(section) && (
							<>
								<ButtonForm
									intent="end-rule"
									id={`${fid} ${section} end`}
									hidden={{ fid, country_fid: section }}
									text={t("admin.boards.endRule")}
									label={t("admin.boards.endRuleOf", { section: labelOf(section) })}
								/>
								<details>
									<summary
										className="btn btn-quiet btn-sm"
										aria-label={t("admin.boards.changeRuleOf", { section: labelOf(section) })}
									>
										{t("admin.boards.changeRule")}
									</summary>
									<RuleForm fid={fid} sections={[section]} rule={rule} />
								</details>
							</>
						)}
					</div>
				);
			})}
			{unset.length > 0 && (
				<details>
					<summary className="btn btn-quiet btn-sm" aria-label={t("admin.boards.rulesOf", { name })}>
						{t("admin.boards.rules")}
					</summary>
					<RuleForm fid={fid} sections={unset} />
				</details>
			)}
		</>
	);
}
