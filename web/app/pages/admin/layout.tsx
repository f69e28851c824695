import { Outlet } from "react-router";
import { loadMenu } from "../../features/admin/admin-frame.tsx";
import { AdminMenuContext } from "../../features/admin/admin-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/layout";

export const loader = async ({ context }: Route.LoaderArgs) => ({ menu: await loadMenu(pageApi(context)) });

/** Layout of the pages of the administration that are worked in: the menu of all pages. */
export default function AdminLayout({ loaderData: { menu } }: Route.ComponentProps) {
	return (
		<AdminMenuContext value={menu}>
			<Outlet />
		</AdminMenuContext>
	);
}
