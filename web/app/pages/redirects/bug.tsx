import { redirect } from "react-router";
import { boards } from "#contract/sections.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/bug";

/** The other spelling of a bug's address (C-69). */
export const loader = ({ context, params, url }: Route.LoaderArgs): Response =>
	redirect(pathsForVisitor(pageApi(context)).thread({ tid: parseId(params.tid), fid: boards.bugs }) + url.search);

export default function BugRedirect() {
	return null;
}
