import { videoRules } from "#contract/videos.ts";
import { composeAction } from "../../features/composer/compose-action.server.ts";
import { ComposePage } from "../../features/composer/compose-page.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { VideoEditor } from "../../features/composer/video/video-editor.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/compose-video";

/** A thread with a video. */
export async function loader(args: Route.LoaderArgs) {
	const [post, { open }] = await Promise.all([loadPost(args, "video"), pageApi(args.context).load(videoRules, {})]);
	return { ...post, open };
}

const PostPreview = lazyPart(async () => (await import("../../features/threads/preview/post-preview.tsx")).PostPreview);

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function ComposeVideo({ loaderData: { open } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<ComposePage withoutBoards preview={PostPreview} extra={(composer) => <VideoEditor composer={composer} />}>
			{!open && <Notice tone="warning">{t("video.off")}</Notice>}
		</ComposePage>
	);
}
