import { lazy } from "react";
import { Composer } from "../../features/composer/composer.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { composeAction } from "../../features/composer/post-form.server.ts";
import { PublishingInput } from "../../features/composer/publishing/publishing-input.tsx";
import { usePostToCompose } from "../../features/composer/use-post-to-compose.ts";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Quote } from "../../ui/quote.tsx";
import type { Route } from "./+types/compose";

/** A thread without a poll. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "post");

const PostPreview = lazy(async () => ({ default: (await import("../../features/threads/preview/post-preview.tsx")).PostPreview }));

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Compose({ loaderData }: Route.ComponentProps) {
	const { viewer } = useSite();
	const t = useTranslate();
	const { key, ...post } = usePostToCompose(loaderData.initialPost);
	const forwarded = loaderData.forwarded?.forward.thread;
	return (
		<Composer
			key={key}
			{...post}
			boards={loaderData.boards}
			back={loaderData.back}
			title={loaderData.title}
			preview={PostPreview}
			extra={(composer) => <PublishingInput composer={composer} />}
		>
			{!viewer.passesEmailGate && <EmailNotice />}
			{loaderData.forwarded && !forwarded && loaderData.initialPost.tid === 0 && <Notice tone="warning">{t("publishing.forwardGone")}</Notice>}
			{forwarded && <Quote source={forwarded.user.name}>{forwarded.subject}</Quote>}
		</Composer>
	);
}
