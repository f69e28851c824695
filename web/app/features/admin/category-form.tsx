import { langs } from "#contract/sections.ts";
import { type AdminCategoryView, topicAdminRules } from "#contract/topicAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Options } from "../../ui/options.tsx";

interface CategoryFormProps {
	/** The added category that is renamed; none for a new one. */
	category?: Pick<AdminCategoryView, "id" | "name" | "names">;
	/** Categories of the first level, for a new one. */
	parents?: readonly Pick<AdminCategoryView, "id" | "name">[];
}

/** Adds a category of topics, or renames one that was added; opened by its summary. */
export function CategoryForm({ category, parents = [] }: CategoryFormProps) {
	const t = useTranslate();
	return (
		<details>
			<summary
				className="btn btn-quiet btn-sm"
				aria-label={category && t("adminTopics.renameName", { name: category.name })}
			>
				{t(category ? "adminTopics.rename" : "adminTopics.add")}
			</summary>
			<CallForm intent="save-category" id={category?.id ?? "new"} hidden={{ id: category?.id }}>
				{!category && (
					<SelectField name="parent" label={t("adminTopics.parent")}>
						<option value={0}>{t("adminTopics.firstLevel")}</option>
						<Options of={parents} value={({ id }) => id} text={({ name }) => name} />
					</SelectField>
				)}
				{langs.map((lang) => (
					<TextField
						key={lang}
						name={lang}
						label={t(`adminTopics.name.${lang}`)}
						defaultValue={category?.names?.[lang]}
						maxLength={topicAdminRules.nameMax}
						autoComplete="off"
						required
					/>
				))}
				{!category && <p className="admin-note">{t("adminTopics.addHint")}</p>}
				<SubmitButton size="md">{t(category ? "adminTopics.rename" : "adminTopics.addSubmit")}</SubmitButton>
			</CallForm>
		</details>
	);
}
