import { adminGroups } from "#contract/admin.ts";
import { readPermissions } from "#contract/permissionOverview.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { RoleTable } from "../../features/admin/role-table.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/permissions";

export async function loader({ context }: Route.LoaderArgs) {
	return pageApi(context).load(readPermissions, {});
}

/** Who may what, as the policies answer, and the groups of members. */
export default function AdminPermissions({ loaderData: { pages, actions, groups } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminFrame title={t("admin.permissions")}>
			<Card title={t("permissions.actions")}>
				<p className="admin-note">{t("permissions.actionsText")}</p>
				<details className="mt-2">
					<summary className="btn btn-quiet btn-sm">{t("permissions.show")}</summary>
					<RoleTable name={t("permissions.actions")} groups={[{ actions }]} />
				</details>
			</Card>
			<Card title={t("permissions.pages")}>
				<p className="admin-note">{t("permissions.pagesText")}</p>
				{adminGroups.map((name) => (
					<details key={name} className="mt-2">
						<summary className="btn btn-quiet btn-sm">{t(`admin.group.${name}`)}</summary>
						<RoleTable name={t(`admin.group.${name}`)} groups={pages.filter(({ group }) => group === name)} />
					</details>
				))}
			</Card>
			<Card title={t("permissions.groups")}>
				<p className="admin-note">{t("permissions.groupsText")}</p>
				<ul className="admin-list">
					{groups.map(({ groupid, points, readaccess }) => (
						<li key={groupid}>
							<b>{t(`group.${groupid as 1}`)}</b>
							<p className="admin-note">
								{[points !== null && t("permissions.points", { n: points }), t("permissions.read", { n: readaccess })]
									.filter(Boolean)
									.join(" · ")}
							</p>
						</li>
					))}
				</ul>
			</Card>
		</AdminFrame>
	);
}
