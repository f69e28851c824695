import { Composer } from "../../features/composer/composer.tsx";
import { loadPost } from "../../features/composer/load-post.server.ts";
import { composeAction } from "../../features/composer/post-form.server.ts";
import { PublishingInput } from "../../features/composer/publishing/publishing-input.tsx";
import { usePostToCompose } from "../../features/composer/use-post-to-compose.ts";
import { VideoEditor } from "../../features/composer/video/video-editor.tsx";
import { validateVideo } from "../../features/composer/video/video-fields.ts";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/compose-video";

/** A thread with a video. */
export const loader = (args: Route.LoaderArgs) => loadPost(args, "video");

export const action = composeAction;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function ComposeVideo({ loaderData }: Route.ComponentProps) {
	const { viewer, site } = useSite();
	const t = useTranslate();
	const { key, ...post } = usePostToCompose(loaderData.initialPost);
	return (
		<Composer
			key={key}
			{...post}
			boards={[]}
			back={loaderData.back}
			title={loaderData.title}
			validate={validateVideo}
			extra={(composer) => (
				<>
					<VideoEditor composer={composer} initial={post.initialPost.video} published={post.initialPost.tid > 0} />
					<PublishingInput composer={composer} />
				</>
			)}
		>
			{!viewer.passesEmailGate && <EmailNotice />}
			{!site.features.videos && <Notice tone="warning">{t("video.off")}</Notice>}
		</Composer>
	);
}
