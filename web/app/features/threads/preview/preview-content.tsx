import { useTranslate } from "../../../lib/site.tsx";
import { smallestUrl } from "../../../lib/stored-picture.ts";
import type { PostContent as Content } from "../../../lib/unsent/post.ts";
import { Label } from "../../../ui/label.tsx";
import { Poll } from "../../../ui/poll.tsx";
import { splitTags } from "../../composer/options/tags.ts";
import { uploadedPictures } from "../../composer/pictures.ts";
import type { RenderedPost } from "../../composer/post-form.ts";
import { Gallery } from "../photo/gallery.tsx";
import { PostContent } from "../reply/post-content.tsx";

interface PreviewContentProps {
	post: Content;
	rendered: RenderedPost;
}

/** A post as its thread page shows it. */
export function PreviewContent({ post, rendered: { html, polloption } }: PreviewContentProps) {
	const t = useTranslate();
	const stored = uploadedPictures(post.pictures);
	const local = post.pictures.flatMap(({ id, picture, alt, upload }) =>
		picture || !upload?.preview ? [] : [{ id, alt, preview: upload.preview }],
	);
	const cover = post.video?.cover;
	const shownOptions = (post.poll?.options ?? [])
		.map(({ text, picture: { picture, upload } = {} }, place) => ({
			value: String(place),
			text: polloption[place] ?? text,
			picture: picture ? smallestUrl(picture) : upload?.preview,
		}))
		.filter(({ text, picture }) => text.trim() || picture)
		.map(({ picture, ...option }) => ({
			...option,
			...(picture && { picture: <img src={picture} alt="" loading="lazy" /> }),
		}));
	return (
		<>
			<h3 className="thread-heading">{post.title.trim() || t("composer.untitled")}</h3>
			{post.readers > 0 && <Label kind="readers" text={t("composer.limited")} />}
			{cover && (
				<img src={`${cover.base}/${cover.widths.at(-1)}.webp`} alt={t("composer.cover")} className="preview-picture" />
			)}
			<PostContent html={html} />
			{shownOptions.length > 0 && <Poll name={t("composer.preview")} chosenName="" options={shownOptions} />}
			{stored.length > 0 && <Gallery thread={{ tid: 0, fid: 0, subject: post.title, attachments: stored }} />}
			{local.map(({ id, preview, alt }) => (
				<img key={id} src={preview} alt={alt || t("composer.photos")} className="preview-picture" />
			))}
			{stored.length + local.length < post.pictures.length && (
				<p className="field-note">{t("composer.previewUploading")}</p>
			)}
			<p className="thread-topics">
				{splitTags(post.tags).map((tag) => (
					<span key={tag}>#{tag}</span>
				))}
			</p>
		</>
	);
}
