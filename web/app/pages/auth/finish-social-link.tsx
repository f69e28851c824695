import { finishSocialLink } from "../../features/auth/social/pending-login.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/finish-social-link";

/** The second step returns here to complete a pending link. */
export const loader = ({ context }: Route.LoaderArgs): Promise<Response> => finishSocialLink(pageApi(context));

export default function FinishSocialLink() {
	return null;
}
