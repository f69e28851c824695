import type { CSSProperties } from "react";
import type { PhotoCardView } from "#contract/photoViews.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { toPictureData } from "../threads/photo/pictures.ts";
import "../../styles/photography.css";

/** Very wide and very high photos are cropped in a row. */
const shapes = { narrowest: 0.6, widest: 2.2 };
/** Photos that a phone shows without scrolling. */
const eagerPhotos = 3;

const ratioOf = ({ width, height }: { width: number; height: number }): number =>
	Math.min(shapes.widest, Math.max(shapes.narrowest, width / height));

/** The first photo of each post in rows of one height, each with its author; it opens the photo. */
export function PhotoWall({ photos, eager = eagerPhotos }: { photos: PhotoCardView[]; eager?: number }) {
	const { t, paths, lang } = useSite();
	return (
		<ul className="photo-wall">
			{photos.map(({ tid, fid, subject, attachments: [picture], picture_count, user, like, choice }, index) => {
				if (!picture) return null;
				const ratio = ratioOf(picture);
				return (
					<li key={tid} style={{ "--ratio": ratio.toFixed(3) } as CSSProperties}>
						<Picture
							{...toPictureData(picture, {
								alt: picture.alt || subject,
								widest: 720,
								href: paths.photo({ tid, fid, n: 1 }),
							})}
							sizes={`(min-width: 37.5rem) ${Math.round(ratio * 180)}px, ${Math.round(ratio * 36)}vw`}
							eager={index < eager}
							overlay={
								<>
									{choice > 0 && (
										<span className="badge start">
											<Icon name="star-full" size={14} />
											<span className="sr-only">{t("photography.choiceOne")}</span>
										</span>
									)}
									{picture_count > 1 && (
										<span className="badge">
											<Icon name="image" size={14} />
											<span aria-hidden="true">{picture_count}</span>
											<span className="sr-only">{t("photo.count", { n: picture_count })}</span>
										</span>
									)}
								</>
							}
						/>
						<p className="photo-by">
							<a href={paths.href("photography/photographer", { uid: user.uid })}>{user.name}</a>
							{like > 0 && (
								<span>
									<span aria-hidden="true">♥ {formatCount(like, lang)}</span>
									<span className="sr-only">{t("photography.likes", { n: like })}</span>
								</span>
							)}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
