import type { ComparedRole } from "#contract/permissionOverview.ts";
import { useTranslate } from "../../lib/site.tsx";

/** Which roles may what: what, and under it who. */
export function RoleList({ rows }: { rows: readonly { title: string; roles: readonly ComparedRole[] }[] }) {
	const t = useTranslate();
	return (
		<ul className="admin-list">
			{rows.map(({ title, roles }) => (
				<li key={title}>
					<b>{title}</b>
					<p className="admin-note">
						{roles.map((role) => t(role === "member" ? "permissions.member" : `admin.role.${role}`)).join(" · ")}
					</p>
				</li>
			))}
		</ul>
	);
}
