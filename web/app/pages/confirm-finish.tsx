import { finishLink } from "../features/identities/pending.server.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/confirm-finish";

/** The second step returns here to complete a pending link. */
export const loader = ({ context }: Route.LoaderArgs): Promise<Response> => finishLink(pageApi(context));

export default function FinishSocialLink() {
	return null;
}
