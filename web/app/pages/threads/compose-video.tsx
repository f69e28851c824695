import { composeAction } from "../../features/composer/compose-action.server.ts";
import { ComposePage } from "../../features/composer/compose-page.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { VideoEditor } from "../../features/composer/video/video-editor.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/compose-video";

/** A thread with a video. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "video");

const PostPreview = lazyPart(async () => (await import("../../features/threads/preview/post-preview.tsx")).PostPreview);

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function ComposeVideo() {
	const { site } = useSite();
	const t = useTranslate();
	return (
		<ComposePage withoutBoards preview={PostPreview} extra={(composer) => <VideoEditor composer={composer} />}>
			{!site.features.videos && <Notice tone="warning">{t("video.off")}</Notice>}
		</ComposePage>
	);
}
