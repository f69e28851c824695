import { redirect } from "react-router";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import type { Route } from "./+types/own-info";

/** Redirects to the page that shows and edits the member's information. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
	redirect(pathsForVisitor(pageApi(context)).href("ucenter/setting/basicinfo"));

export default function OwnInfoRedirect() {
	return null;
}
