import { redirect } from "react-router";
import {
	type AdminCategoryView,
	hideCategory,
	listAdminCategories,
	listAdminTopics,
	moveCategory,
	moveTopic,
	saveCategory,
	topicAdminRules,
} from "#contract/topicAdmin.ts";
import { moderateTopic } from "#contract/topics.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { CategoryForm } from "../../features/admin/category-form.tsx";
import { CategoryRow } from "../../features/admin/category-row.tsx";
import { AdminTopicRow } from "../../features/admin/topic-row.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/topics";

/** Which topics the address asks for. */
function askedOf({ searchParams }: URL) {
	return {
		q: searchParams.get("q")?.trim().slice(0, topicAdminRules.queryMax) || undefined,
		cid: parseId(searchParams.get("cid") ?? "") || undefined,
		official: searchParams.get("official") === "1" ? 1 : undefined,
	};
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { q, cid, official } = askedOf(url);
	const cursor = url.searchParams.get("cursor");
	const query = { ...(q && { q }), ...(cid && { cid }), ...(official && { official }), ...(cursor && { cursor }) };
	const [categories, topics] = await Promise.all([
		api.load(listAdminCategories, {}),
		api.load(listAdminTopics, { query }),
	]);
	const asked = { q, cid, official };
	return {
		categories: categories.lists,
		can: categories.can,
		...topics,
		asked,
		done: url.searchParams.has("done"),
	};
}

/** The same topics again. */
const back = ({ paths, url }: PostedForm) => redirect(paths.href("admin/topics", { ...askedOf(url), done: 1 }));

export const action = formActions({
	"move-category": callThen(moveCategory, back, ({ number }) => ({ step: number("step") || -1 })),
	"save-category": async (form) => {
		const id = form.number("id");
		await form.call(saveCategory, { id: id || undefined, parent: form.number("parent") });
		return back(form);
	},
	"hide-category": callThen(hideCategory, back),
	mark: callThen(moderateTopic, back),
	"move-topic": callThen(moveTopic, back),
});

/** The categories of topics in their order, and the topics with their official mark. */
export default function AdminTopics({
	loaderData: { categories, can, lists, next, asked, done },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const path = paths.href("admin/topics");
	return (
		<AdminFrame title={t("admin.topics")} done={done && t("adminTopics.saved")}>
			<Card title={t("adminTopics.categories")}>
				<ul className="admin-list">
					{categories.map((category, at) => (
						<li key={category.id}>
							<CategoryRow
								category={category}
								first={at === 0}
								last={at === categories.length - 1}
								change={can.change}
							/>
							{category.child.length > 0 && (
								<details open={category.child.some(({ id }) => id === asked.cid)}>
									<summary className="btn btn-quiet btn-sm">{t("adminTopics.within", { name: category.name })}</summary>
									<ul className="admin-list ms-4">
										{category.child.map((child, place) => (
											<li key={child.id}>
												<CategoryRow
													category={child}
													first={place === 0}
													last={place === category.child.length - 1}
													change={can.change}
												/>
											</li>
										))}
									</ul>
								</details>
							)}
						</li>
					))}
				</ul>
				{can.change && <CategoryForm parents={categories} />}
			</Card>
			<Card>
				<form method="get" action={path} className="grid gap-3">
					<Field name="q" label={t("adminTopics.search")} defaultValue={asked.q} autoComplete="off" />
					<div className="admin-filter">
						<Select name="cid" label={t("adminTopics.category")} defaultValue={asked.cid ?? ""}>
							<option value="">{t("adminTopics.any")}</option>
							{categories.map((category) => [
								<option key={category.id} value={category.id}>
									{category.name}
								</option>,
								...category.child.map(({ id, name }) => (
									<option key={id} value={id}>
										{`${category.name} · ${name}`}
									</option>
								)),
							])}
						</Select>
						<Select name="official" label={t("adminTopics.which")} defaultValue={asked.official ?? ""}>
							<option value="">{t("topic.all")}</option>
							<option value="1">{t("adminTopics.onlyOfficial")}</option>
						</Select>
					</div>
					<div className="admin-actions">
						<Button type="submit" icon="search">
							{t("adminTopics.find")}
						</Button>
					</div>
				</form>
			</Card>
			<Card>
				{lists.length === 0 && <EmptyState text={t("adminTopics.none")} />}
				<ul className="admin-list">
					{lists.map((topic) => (
						<AdminTopicRow
							key={`${topic.topid} ${topic.category_id}`}
							topic={topic}
							options={<OpenCategories categories={categories} />}
						/>
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/topics", { ...asked, cursor: next })}
				text={t("admin.roles.more")}
			/>
		</AdminFrame>
	);
}

/** Categories that a topic may be moved to. */
function OpenCategories({ categories }: { categories: AdminCategoryView[] }) {
	return categories.map(({ id, name, open, child }) =>
		open ? (
			<option key={id} value={id}>
				{name}
			</option>
		) : (
			child.some((one) => one.open) && (
				<optgroup key={id} label={name}>
					{child
						.filter((one) => one.open)
						.map((one) => (
							<option key={one.id} value={one.id}>
								{one.name}
							</option>
						))}
				</optgroup>
			)
		),
	);
}
