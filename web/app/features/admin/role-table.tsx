import { type ComparedRole, comparedRoles, type Permitted, rolesOfMembers } from "#contract/permissionOverview.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";

const isOfMembers = (role: ComparedRole): role is (typeof rolesOfMembers)[number] =>
	rolesOfMembers.some((name) => name === role);

interface RoleTableProps {
	/** Of the table. */
	name: string;
	/** What is done, by page; a group without a title has no heading. */
	groups: readonly { title?: string; actions: readonly Permitted[] }[];
}

/** What each role may: a row for an action, a column for a role that may one of them. */
export function RoleTable({ name, groups }: RoleTableProps) {
	const t = useTranslate();
	const rows = groups.flatMap(({ actions }) => actions);
	const columns = comparedRoles.filter((role) => rows.some(({ roles }) => roles.includes(role)));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
		<section className="admin-table role-table" tabIndex={0} aria-label={name}>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("permissions.action")}</th>
						{columns.map((role) => (
							<th key={role} scope="col">
								<span>{t(isOfMembers(role) ? `permissions.role.${role}` : `admin.role.${role}`)}</span>
							</th>
						))}
					</tr>
				</thead>
				{groups.map(({ title = "", actions }) => (
					<tbody key={title}>
						{title && (
							<tr>
								<th scope="rowgroup" colSpan={columns.length + 1}>
									<b>{title}</b>
								</th>
							</tr>
						)}
						{actions.map((action) => (
							<tr key={action.title}>
								<th scope="row">{action.title}</th>
								{columns.map((role) => (
									<td key={role}>
										{action.roles.includes(role) ? (
											<>
												<Icon name="check" size={16} />
												<span className="sr-only">{t("permissions.yes")}</span>
											</>
										) : (
											<>
												<span aria-hidden="true">–</span>
												<span className="sr-only">{t("permissions.no")}</span>
											</>
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				))}
			</table>
		</section>
	);
}
