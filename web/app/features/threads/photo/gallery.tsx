import { type ComponentType, type CSSProperties, type MouseEvent, useState } from "react";
import type { PictureView } from "#contract/common.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { cx } from "../../../ui/cx.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { PhotoViewerProps } from "./photo-viewer.tsx";
import { toPictureData } from "./pictures.ts";

const wide = "(min-width: 64rem) 670px, (min-width: 37.5rem) 630px, 96vw";
const half = "(min-width: 64rem) 334px, (min-width: 37.5rem) 315px, 48vw";

/** The thread whose photos are shown. */
interface ThreadWithPictures {
	tid: number;
	fid: number;
	subject: string;
	attachments: PictureView[];
}

/**
 * All pictures of a thread: a single one keeps its aspect ratio; of an odd number the first has the full width. Each links to its page;
 * after hydration it opens the viewer.
 */
export function Gallery({ thread: { tid, fid, subject: title, attachments: pictures } }: { thread: ThreadWithPictures }) {
	const t = useTranslate();
	const paths = usePaths();
	const [viewer, setViewer] = useState<{ Viewer: ComponentType<PhotoViewerProps>; place: number }>();
	const [first] = pictures;
	if (!first) return null;
	const alone = pictures.length === 1;
	const openViewer = async (event: MouseEvent<HTMLAnchorElement>, place: number): Promise<void> => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		try {
			const { PhotoViewer } = await import("./photo-viewer.tsx");
			setViewer({ Viewer: PhotoViewer, place });
		} catch {
			location.assign(href);
		}
	};
	return (
		<div
			className={cx("gallery", alone && "single")}
			style={alone ? ({ "--aspect-ratio": (first.width / first.height).toFixed(3) } as CSSProperties) : undefined}
		>
			{pictures.map((picture, place) => (
				<Picture
					key={picture.aid}
					{...toPictureData(picture, { alt: t("photo.link", { n: place + 1, title }), href: paths.photo({ tid, fid, n: place + 1 }) })}
					sizes={place === 0 && pictures.length % 2 === 1 ? wide : half}
					eager={place === 0}
					onClick={(event) => void openViewer(event, place)}
				/>
			))}
			{viewer && <viewer.Viewer pictures={pictures} title={title} initialIndex={viewer.place} onClose={() => setViewer(undefined)} />}
		</div>
	);
}
