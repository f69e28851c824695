import type { PictureView } from "#contract/common.ts";
import { toPictureData } from "./pictures.ts";

/** A photo at the largest size that fits; its colour is shown while it loads. */
export function LargePhoto({ picture, alt, sizes }: { picture: PictureView; alt: string; sizes: string }) {
	const { src, srcSet, avifSrcSet, width, height, color } = toPictureData(picture, { alt });
	return (
		<picture className="photo-large" key={picture.aid}>
			{avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
			<img
				src={src}
				srcSet={srcSet}
				sizes={srcSet && sizes}
				width={width}
				height={height}
				alt={alt}
				style={{ background: color }}
				fetchPriority="high"
			/>
		</picture>
	);
}
