import { constraints } from "#contract/constraints.ts";
import type { ChildReplyView } from "#contract/posts.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { toPictureData } from "../photo/pictures.ts";
import { useViewerTexts } from "../photo/viewer-texts.ts";
import { SensitivePhotos } from "./post-text.tsx";

/**
 * Pictures in the reply form: the script fills the list; without one a checkbox keeps each that was uploaded before an
 * error.
 */
export function ReplyPictures({ aids }: { aids: readonly number[] }) {
	const t = useTranslate();
	const texts = {
		max: constraints.picturesPerReply,
		photo: t("reply.photo", { n: 0 }),
		remove: t("reply.removePhoto", { n: 0 }),
		retry: t("state.retry"),
		failed: t("reply.photosFailed"),
		rejected: t("reply.photoRejected"),
		offline: t("reply.uploadInterrupted"),
		tooMany: t("reply.tooManyPhotos", { max: constraints.picturesPerReply }),
	};
	return (
		<ul id="reply-pictures" className="reply-pictures" data-texts={JSON.stringify(texts)}>
			{aids.map((aid, index) => (
				<li key={aid}>
					<label className="check">
						<input type="checkbox" name="aid" value={aid} defaultChecked />
						<span>{t("reply.photo", { n: index + 1 })}</span>
					</label>
				</li>
			))}
		</ul>
	);
}

/** The pictures of a posted reply; the script opens them in the viewer. */
export function PostedPictures({ post: { attachments, author, blurred } }: { post: ChildReplyView }) {
	const t = useTranslate();
	const texts = useViewerTexts();
	const total = attachments.length;
	if (total === 0) return null;
	return (
		<SensitivePhotos blurred={blurred}>
			<div className={`pics pics-${total}`} data-viewer={texts}>
				{attachments.map((picture, index) => (
					<Picture
						key={picture.aid}
						{...toPictureData(picture, { alt: t("photo.link", { n: index + 1, title: author }) })}
						sizes={total === 1 ? "(min-width: 37.5rem) 560px, 85vw" : "(min-width: 37.5rem) 280px, 45vw"}
						data-position={t("photo.position", { n: index + 1, total })}
					/>
				))}
			</div>
		</SensitivePhotos>
	);
}
