import { type ComponentProps, type ReactNode, useState } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

export type PictureData = {
	src: string;
	srcSet?: string;
	avifSrcSet?: string;
	width: number;
	height: number;
	/** CSS colour or gradient shown while the picture loads. */
	color?: string;
	/** Alternative text; empty only for decoration. */
	alt: string;
	href: string;
	/** For a video: duration and file size. */
	video?: { length: string; weight?: string };
	/** Data saver: text of the button that loads the picture. */
	loadButtonText?: string;
};

type PictureProps = PictureData & {
	sizes: string;
	eager?: boolean;
	overlay?: ReactNode;
	/** Its place among the pictures of the viewer. */
	"data-position"?: string;
} & Pick<ComponentProps<"a">, "aria-label" | "onClick">;

/** A picture as a link; lazy unless `eager`. */
export function Picture(props: PictureProps) {
	const { src, srcSet, avifSrcSet, width, height, color, alt, href, video, loadButtonText, sizes, eager, overlay, ...rest } = props;
	const [deferred, setDeferred] = useState(Boolean(loadButtonText));
	const style = color ? { background: color } : undefined;
	if (deferred) {
		return (
			<button type="button" className="pic" style={style} onClick={() => setDeferred(false)} aria-label={`${alt} ${loadButtonText}`}>
				<span className="overlay">
					<Icon name="image-down" size={24} />
					{loadButtonText}
				</span>
			</button>
		);
	}
	return (
		<Anchor href={href} className="pic" style={style} {...rest}>
			<picture>
				{avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
				<img
					src={src}
					srcSet={srcSet}
					sizes={srcSet ? sizes : undefined}
					width={width}
					height={height}
					alt={alt}
					loading={eager ? "eager" : "lazy"}
					fetchPriority={eager ? "high" : undefined}
					decoding="async"
				/>
			</picture>
			{video && (
				<>
					<Icon name="play-full" className="play" />
					{video.weight && (
						<span className="badge start">
							<Icon name="gauge" size={14} />
							{video.weight}
						</span>
					)}
					<span className="badge">{video.length}</span>
				</>
			)}
			{overlay}
		</Anchor>
	);
}
