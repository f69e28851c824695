import { composeAction } from "../../features/composer/compose-action.server.ts";
import { ComposePage } from "../../features/composer/compose-page.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Quote } from "../../ui/quote.tsx";
import type { Route } from "./+types/compose";

/** A thread without a poll. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "post");

const PostPreview = lazyPart(async () => (await import("../../features/threads/preview/post-preview.tsx")).PostPreview);

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Compose({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const forwarded = loaderData.forwarded?.forward.thread;
	return (
		<ComposePage preview={PostPreview}>
			{loaderData.forwarded && !forwarded && loaderData.initialPost.tid === 0 && (
				<Notice tone="warning">{t("publishing.forwardGone")}</Notice>
			)}
			{forwarded && <Quote source={forwarded.user.name}>{forwarded.subject}</Quote>}
		</ComposePage>
	);
}
