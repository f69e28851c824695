import type { CSSProperties } from "react";
import type { PictureView } from "#contract/common.ts";
import { useSay } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Picture } from "../../ui/picture.tsx";
import { pictureData } from "./pictures.ts";

const wide = "(min-width: 64rem) 670px, (min-width: 37.5rem) 630px, 96vw";
const half = "(min-width: 64rem) 334px, (min-width: 37.5rem) 315px, 48vw";

/** All pictures of a thread: one in its own shape; of an odd number the first runs over the whole width. */
export function Gallery({ pictures, title }: { pictures: PictureView[]; title: string }) {
	const say = useSay();
	const [first] = pictures;
	if (!first) return null;
	const alone = pictures.length === 1;
	return (
		<div className={cx("gallery", alone && "one")} style={alone ? ({ "--shape": (first.width / first.height).toFixed(3) } as CSSProperties) : undefined}>
			{pictures.map((picture, place) => (
				<Picture
					key={picture.aid}
					{...pictureData(picture, { alt: say("reading.photo", { n: place + 1, title }) })}
					sizes={place === 0 && pictures.length % 2 === 1 ? wide : half}
					eager={place === 0}
				/>
			))}
		</div>
	);
}
