import { redirect } from "react-router";
import { fetchDownload } from "#contract/downloads.ts";
import { needOverview } from "../features/security/overview.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere } from "../lib/paths.ts";
import type { Route } from "./+types/own-data";

/** Redirects to the data export's file, by way of reauthentication if needed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const api = pageApi(context);
	const { fresh } = await needOverview(api, (paths) => `${paths.security}#download`);
	const paths = pathsHere(api);
	return redirect(fresh ? fetchDownload.path : paths.proveOwner(`${paths.security}#download`));
}

export default function DataExportRedirect() {
	return null;
}
