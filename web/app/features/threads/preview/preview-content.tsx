import { useTranslate } from "../../../lib/site.tsx";
import { Label } from "../../../ui/label.tsx";
import { Poll } from "../../../ui/poll.tsx";
import type { Attachment } from "../../composer/attachments-state.ts";
import { splitTags } from "../../composer/options/tags.ts";
import { parsePoll } from "../../composer/poll/poll-fields.ts";
import { type PostFields, type RenderedPost, smallestUrl } from "../../composer/post-fields.ts";
import { parseVideo } from "../../composer/video/video-fields.ts";
import { Gallery } from "../photo/gallery.tsx";
import { PostContent } from "../reply/post-content.tsx";

interface PreviewContentProps {
	post: PostFields;
	photos: Attachment[];
	rendered: RenderedPost;
}

/** A post as its thread page shows it. */
export function PreviewContent({ post, photos, rendered: { html, polloption } }: PreviewContentProps) {
	const t = useTranslate();
	const stored = photos.flatMap(({ picture }) => picture ?? []);
	const local = photos.filter(({ picture, previewUrl }) => !picture && previewUrl);
	const { cover } = parseVideo(post.video);
	const options = (post.poll && parsePoll(post.poll)?.options) || [];
	const shownOptions = options
		.map(({ text, picture, preview }, place) => ({
			value: String(place),
			text: polloption[place] ?? text,
			picture: picture ? smallestUrl(picture) : preview,
		}))
		.filter(({ text, picture }) => text.trim() || picture)
		.map(({ picture, ...option }) => ({
			...option,
			...(picture && { picture: <img src={picture} alt="" loading="lazy" /> }),
		}));
	return (
		<>
			<h3 className="thread-heading">{post.subject.trim() || t("composer.untitled")}</h3>
			{post.readaccess > 0 && <Label kind="readers" text={t("composer.limited")} />}
			{cover && (
				<img src={`${cover.base}/${cover.widths.at(-1)}.webp`} alt={t("composer.cover")} className="preview-picture" />
			)}
			<PostContent html={html} />
			{shownOptions.length > 0 && <Poll name={t("composer.preview")} chosenName="" options={shownOptions} />}
			{stored.length > 0 && <Gallery thread={{ tid: 0, fid: 0, subject: post.subject, attachments: stored }} />}
			{local.map(({ id, previewUrl, alt }) => (
				<img key={id} src={previewUrl} alt={alt || t("composer.photos")} className="preview-picture" />
			))}
			{stored.length + local.length < photos.length && <p className="field-note">{t("composer.previewUploading")}</p>}
			<p className="thread-topics">
				{splitTags(post.thread_tag).map((tag) => (
					<span key={tag}>#{tag}</span>
				))}
			</p>
		</>
	);
}
