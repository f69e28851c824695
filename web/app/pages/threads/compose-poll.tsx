import { composeAction } from "../../features/composer/compose-action.server.ts";
import { ComposePage } from "../../features/composer/compose-page.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { PollEditor } from "../../features/composer/poll/poll-editor.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { Route } from "./+types/compose-poll";

/** A thread with a poll. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "poll");

const PostPreview = lazyPart(async () => (await import("../../features/threads/preview/post-preview.tsx")).PostPreview);

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function ComposePoll() {
	return <ComposePage preview={PostPreview} extra={(composer) => <PollEditor composer={composer} />} />;
}
