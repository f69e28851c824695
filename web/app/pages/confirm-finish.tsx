import { finishLink } from "../features/identities/pending.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/confirm-finish";

/** Where the second step leads back to when a link waits for it; nothing to look at. */
export const loader = ({ context }: Route.LoaderArgs): Promise<Response> => finishLink(pageApi(context));

export default function ConfirmFinish() {
	return null;
}
