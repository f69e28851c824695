import type { ReactNode } from "react";
import type { ChildReplyView } from "#contract/posts.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { translationOf, useThread } from "../thread-page/thread-context.ts";
import { PostContent } from "./post-content.tsx";
import { TranslatedText, TranslateLink } from "./translated-text.tsx";

/** In place of a text that is not shown. */
function HiddenPost({ text }: { text: string }) {
	return (
		<p className="deleted-line">
			<Icon name="eye-off" size={16} />
			<span>{text}</span>
		</p>
	);
}

/**
 * The text of a post, or why it is not shown: a moderator has hidden it (E-049), or the viewer has blocked its author.
 * Its author reads it and why it is hidden.
 */
export function PostText({
	post,
	...content
}: {
	post: Pick<ChildReplyView, "pid" | "authorid" | "html" | "hidden" | "hide_reason" | "blocked" | "translatable">;
	className?: string;
	lang?: string | undefined;
}) {
	const { t, paths } = useSite();
	const thread = useThread();
	if (post.blocked) return <HiddenPost text={t("reply.fromBlocked")} />;
	if (post.hidden > 0 && post.authorid === thread.viewerUid)
		return (
			<>
				<Notice
					tone="warning"
					icon="eye-off"
					action={
						<Button kind="quiet" size="sm" href={paths.href("ucenter/account/moderation", { pid: post.pid })}>
							{t("moderation.whyHidden")}
						</Button>
					}
				>
					{t("moderation.hiddenOwn")} {post.hide_reason && t("moderation.hiddenReason", { reason: post.hide_reason })}
				</Notice>
				<PostContent html={post.html} {...content} />
			</>
		);
	if (post.html === "" && post.hidden > 0) return <HiddenPost text={t("moderation.hiddenText")} />;
	const translation = translationOf(thread, post.pid);
	if (translation) return <TranslatedText translation={translation} className={content.className ?? "rich-text"} />;
	return (
		<>
			<PostContent html={post.html} {...content} />
			{post.translatable && <TranslateLink pid={post.pid} />}
		</>
	);
}

/** Photos that a moderator has marked as sensitive: shown by a tap, and loaded then. */
export function SensitivePhotos({ blurred, children }: { blurred: number; children: ReactNode }) {
	const t = useTranslate();
	if (blurred === 0) return children;
	return (
		<details className="muted-post">
			<summary className="deleted-line">
				<Icon name="image" size={16} />
				<span>{t("thread.sensitivePhotos")}</span>
				<b>{t("reply.showMuted")}</b>
			</summary>
			{children}
		</details>
	);
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
