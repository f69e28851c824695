import { type ComponentProps, type ReactNode, use } from "react";
import { Anchor } from "./anchor.tsx";
import { DataSaverContext } from "./data-saver.ts";
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
	/** For data saver: the smallest file as WebP, perhaps as AVIF too, and its size in bytes. */
	small?: { src: string; avif?: string; bytes?: number };
};

type PictureProps = PictureData & {
	sizes: string;
	eager?: boolean;
	overlay?: ReactNode;
	/** Its place among the pictures of the viewer. */
	"data-position"?: string;
} & Pick<ComponentProps<"a">, "aria-label" | "onClick">;

/** A picture as a link; lazy unless `eager`. With data saver it is shown on request. */
export function Picture(props: PictureProps) {
	const { src, srcSet, avifSrcSet, width, height, color, alt, href, video, small, sizes, eager, overlay, ...rest } =
		props;
	const dataSaver = use(DataSaverContext);
	const style = color ? { background: color } : undefined;
	const marks = video && <VideoMarks {...video} />;
	if (dataSaver && (marks || rest["aria-label"]))
		return (
			<Anchor href={href} className="pic" style={style} aria-label={alt} {...rest}>
				{marks}
				{overlay}
			</Anchor>
		);
	if (dataSaver && small)
		return (
			<a
				href={small.src}
				className="pic"
				style={style}
				data-load={href}
				data-avif={small.avif}
				data-alt={alt}
				{...rest}
			>
				<span className="overlay">
					<Icon name="image-down" size={24} />
					<span>{dataSaver.showText(small.bytes)}</span>
					<small>{alt}</small>
				</span>
				{overlay}
			</a>
		);
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
			{marks}
			{overlay}
		</Anchor>
	);
}

/** Sign and duration of a video on its cover. */
function VideoMarks({ length, weight }: NonNullable<PictureData["video"]>) {
	return (
		<>
			<Icon name="play-full" className="play" />
			{weight && (
				<span className="badge start">
					<Icon name="gauge" size={14} />
					{weight}
				</span>
			)}
			<span className="badge">{length}</span>
		</>
	);
}
