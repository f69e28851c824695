import { redirect } from "react-router";
import { downloadDataExport } from "#contract/dataExport.ts";
import { loadSecurityOverview } from "../../features/auth/security/security-overview.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/data-export";

/** Redirects to the data export's file, by way of reauthentication if needed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const { recentlyAuthenticated } = await loadSecurityOverview(api);
	const paths = pathsForVisitor(api);
	return redirect(
		recentlyAuthenticated
			? downloadDataExport.path
			: paths.href("ucenter/setting/reauthenticate", { back: `${paths.href("ucenter/setting/account")}#download` }),
	);
}

export default function DataExportRedirect() {
	return null;
}
