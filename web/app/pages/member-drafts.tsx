import { centreHead } from "../features/profiles/centre-head.ts";
import { DeviceDrafts } from "../features/profiles/device-drafts.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/member-drafts";

export function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	ownOnly(api, url);
	api.wakeEarly();
	return null;
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.drafts");

/** What one began to write on this device. */
export default function MemberDrafts() {
	return <DeviceDrafts />;
}
