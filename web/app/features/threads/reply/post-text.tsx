import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { PostContent } from "./post-content.tsx";

/** In place of a text that is not shown. */
function HiddenPost({ text, children }: { text: string; children?: ReactNode }) {
	return (
		<p className="deleted-line">
			<Icon name="eye-off" size={16} />
			<span>{text}</span>
			{children}
		</p>
	);
}

/** The text of a post, or why it is not shown: a moderator has hidden it (E-049), or the viewer has blocked its author. */
export function PostText({
	post,
	...content
}: {
	post: Pick<ChildReplyView, "pid" | "authorid" | "html" | "hidden" | "blocked">;
	className?: string;
	lang?: string | undefined;
}) {
	const t = useTranslate();
	const paths = usePaths();
	const { viewerUid } = useThread();
	if (post.blocked) return <HiddenPost text={t("reply.fromBlocked")} />;
	if (post.html === "" && post.hidden > 0)
		return (
			<HiddenPost text={t("moderation.hiddenText")}>
				{post.authorid === viewerUid && <Anchor href={paths.ownDecisions({ pid: post.pid })}>{t("moderation.whyHidden")}</Anchor>}
			</HiddenPost>
		);
	return <PostContent html={post.html} {...content} />;
}

/** The text and pictures of a reply; those of a muted member are collapsed. */
export function MutedPost({ muted, children }: { muted: boolean; children: ReactNode }) {
	const t = useTranslate();
	if (!muted) return children;
	return (
		<details className="muted-post">
			<summary className="deleted-line">
				<Icon name="volume-off" size={16} />
				<span>{t("reply.fromMuted")}</span>
				<b>{t("reply.showMuted")}</b>
			</summary>
			{children}
		</details>
	);
}
