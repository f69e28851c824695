import { redirect } from "react-router";
import { forumNav } from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import { appointMember, endRole, listRoles } from "#contract/roles.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AppointForm } from "../../features/admin/appoint-form.tsx";
import { RoleRow } from "../../features/admin/role-row.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/roles";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const [page, { lists: boards }] = await Promise.all([
		api.load(listRoles, { query: cursor ? { cursor } : {} }),
		api.call(forumNav, { query: {} }),
	]);
	const role = page.roles.find((one) => one === url.searchParams.get("role")) ?? page.roles[0] ?? "board-moderator";
	const done = (["appointed", "ended"] as const).find((one) => one === url.searchParams.get("done"));
	const username = url.searchParams.get("username")?.trim().slice(0, constraints.username.max) ?? "";
	return { ...page, boards, role, done, username };
}

export const action = formActions({
	appoint: async ({ call, paths, text, number }) => {
		const placed = (name: string) => number(name) || undefined;
		const scope = { country_fid: placed("country_fid"), fid: placed("fid"), topid: placed("topid") };
		await call(appointMember, scope);
		return redirect(paths.href("admin/roles", { role: text("role"), done: "appointed" }));
	},
	end: callThen(endRole, ({ paths }) => redirect(paths.href("admin/roles", { done: "ended" }))),
});

/** Who has which role, for who gives them: administrators and country managers. */
export default function AdminRoles({
	loaderData: { lists, next, roles, sections, boards, role, done, username },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.roles")} done={done !== undefined && t(`admin.roles.${done}`)}>
			{roles.length > 1 && (
				<Tabs
					name={t("admin.roles.new")}
					kind="segments"
					tabs={roles.map((one) => ({
						href: paths.href("admin/roles", { role: one, ...(username && { username }) }),
						text: t(`admin.role.${one}`),
						current: one === role,
					}))}
				/>
			)}
			{roles.length > 0 && (
				<Card title={t("admin.roles.new")}>
					<AppointForm
						key={role}
						username={username}
						role={role}
						sections={sections}
						boards={boards}
						everywhere={roles.length > 1}
					/>
				</Card>
			)}
			<Card title={t("admin.roles.current")}>
				{lists.length === 0 && <EmptyState text={t("admin.roles.none")} />}
				<ul className="queue-list">
					{lists.map((one) => (
						<RoleRow key={one.id} role={one} />
					))}
				</ul>
			</Card>
			<NextPage href={next !== null && paths.href("admin/roles", { after: next })} text={t("admin.roles.more")} />
		</AdminPage>
	);
}
