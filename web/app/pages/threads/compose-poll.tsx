import { lazy } from "react";
import { Composer } from "../../features/composer/composer.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { PollEditor } from "../../features/composer/poll/poll-editor.tsx";
import { validatePoll } from "../../features/composer/poll/validate-poll.ts";
import { composeAction } from "../../features/composer/post-form.server.ts";
import { PublishingInput } from "../../features/composer/publishing/publishing-input.tsx";
import { usePostToCompose } from "../../features/composer/use-post-to-compose.ts";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/compose-poll";

/** A thread with a poll. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "poll");

const PostPreview = lazy(async () => ({ default: (await import("../../features/threads/preview/post-preview.tsx")).PostPreview }));

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function ComposePoll({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const { key, ...post } = usePostToCompose(loaderData.initialPost);
	return (
		<Composer
			key={key}
			{...post}
			boards={loaderData.boards}
			back={loaderData.back}
			title={loaderData.title}
			preview={PostPreview}
			validate={validatePoll}
			extra={(composer) => (
				<>
					<PollEditor composer={composer} initial={post.initialPost.poll} fixed={loaderData.fixed} />
					<PublishingInput composer={composer} />
				</>
			)}
		>
			{!viewer.passesEmailGate && <EmailNotice />}
		</Composer>
	);
}
