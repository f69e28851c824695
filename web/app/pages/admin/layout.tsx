import { Outlet } from "react-router";
import { adminPages } from "#contract/admin.ts";
import { AdminMenuContext } from "../../features/admin/admin-frame.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/layout";

export const loader = ({ context }: Route.LoaderArgs) => pageApi(context).load(adminPages, { query: { notes: 0 } });

/** Layout of the pages of the administration: the menu of all pages. */
export default function AdminLayout({ loaderData: { groups } }: Route.ComponentProps) {
	return (
		<AdminMenuContext value={groups}>
			<Outlet />
		</AdminMenuContext>
	);
}
