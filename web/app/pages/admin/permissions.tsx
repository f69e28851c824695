import { readPermissions } from "#contract/permissionOverview.ts";
import { AdminFrame, loadMenu } from "../../features/admin/admin-frame.tsx";
import { RoleList } from "../../features/admin/role-list.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/permissions";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [menu, permissions] = await Promise.all([loadMenu(api), requireData(api.call(readPermissions, {}))]);
	return { menu, ...permissions };
}

/** Who may what, as the policies answer, and the groups of members. */
export default function AdminPermissions({ loaderData: { menu, pages, actions, groups } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<AdminFrame title={t("admin.permissions")} path={paths.href("admin/permissions")} menu={menu}>
			<Card title={t("permissions.actions")}>
				<p className="admin-note">{t("permissions.actionsText")}</p>
				<RoleList rows={actions} />
			</Card>
			<Card title={t("permissions.pages")}>
				<RoleList rows={pages} />
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
