import type { AdminCategoryView } from "#contract/topicAdmin.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm } from "../../lib/form/call-form.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import { CategoryForm } from "./category-form.tsx";

interface CategoryRowProps {
	category: Omit<AdminCategoryView, "child">;
	first: boolean;
	last: boolean;
	/** Whether the viewer may change it. */
	change: boolean;
}

/** A category of topics with the number of its topics, and the buttons that order, hide and rename it. */
export function CategoryRow({ category, first, last, change }: CategoryRowProps) {
	const { id, key, name, names, topics, hidden } = category;
	const { t, paths } = useSite();
	return (
		<div className="admin-line">
			<span>
				<Anchor href={paths.href("admin/topics", { cid: id })}>
					<b>{name}</b>
				</Anchor>{" "}
				{hidden && <Label kind="plain" text={t("adminTopics.hidden")} />}{" "}
				<span className="admin-note tnum">{t("adminTopics.topics", { n: topics })}</span>
			</span>
			{change && (
				<span className="admin-actions">
					{!first && (
						<CallForm intent="move-category" id={`${id} up`} hidden={{ id, step: -1 }} className="">
							<IconButton type="submit" icon="chevron-up" name={t("adminTopics.up", { name })} />
						</CallForm>
					)}
					{!last && (
						<CallForm intent="move-category" id={`${id} down`} hidden={{ id, step: 1 }} className="">
							<IconButton type="submit" icon="chevron-down" name={t("adminTopics.down", { name })} />
						</CallForm>
					)}
					<ButtonForm
						intent="hide-category"
						id={id}
						hidden={{ id, status: hidden ? 0 : 1 }}
						label={t(hidden ? "adminTopics.showName" : "adminTopics.hideName", { name })}
						text={t(hidden ? "adminTopics.show" : "adminTopics.hide")}
					/>
					{names ? (
						<CategoryForm category={category} />
					) : (
						<Button
							kind="quiet"
							size="sm"
							href={paths.href("admin/messages/:key", { key: `topicCategory.${key}` })}
							aria-label={t("adminTopics.renameName", { name })}
						>
							{t("adminTopics.rename")}
						</Button>
					)}
				</span>
			)}
		</div>
	);
}
