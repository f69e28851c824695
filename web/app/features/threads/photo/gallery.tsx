import type { CSSProperties } from "react";
import type { PictureView } from "#contract/common.ts";
import { useSite } from "../../../lib/site.tsx";
import { cx } from "../../../ui/cx.ts";
import { Picture } from "../../../ui/picture.tsx";
import { toPictureData } from "./pictures.ts";
import { useViewerTexts } from "./viewer-texts.ts";

const wide = "(min-width: 64rem) 670px, (min-width: 37.5rem) 630px, 96vw";
const half = "(min-width: 64rem) 334px, (min-width: 37.5rem) 315px, 48vw";

/** The thread whose photos are shown. */
interface ThreadWithPictures {
	tid: number;
	fid: number;
	subject: string;
	attachments: PictureView[];
	/** Above 0 they are shown by a tap. */
	blurred?: number;
}

/**
 * All pictures of a thread: a single one keeps its aspect ratio; of an odd number the first has the full width. Each
 * links to its page; with a script it opens the viewer.
 */
export function Gallery({
	thread: { tid, fid, subject: title, attachments: pictures, blurred = 0 },
}: {
	thread: ThreadWithPictures;
}) {
	const { t, paths } = useSite();
	const texts = useViewerTexts();
	const [first] = pictures;
	if (!first) return null;
	const alone = pictures.length === 1;
	return (
		<div
			className={cx("gallery", alone && "single")}
			data-viewer={texts}
			style={alone ? ({ "--aspect-ratio": (first.width / first.height).toFixed(3) } as CSSProperties) : undefined}
		>
			{pictures.map((picture, index) => (
				<Picture
					key={picture.aid}
					{...toPictureData(picture, {
						alt: picture.alt || t("photo.link", { n: index + 1, title }),
						href: paths.photo({ tid, fid, n: index + 1 }),
					})}
					sizes={index === 0 && pictures.length % 2 === 1 ? wide : half}
					eager={index === 0 && blurred === 0}
					data-position={t("photo.position", { n: index + 1, total: pictures.length })}
				/>
			))}
		</div>
	);
}
