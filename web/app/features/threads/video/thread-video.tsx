import type { CSSProperties } from "react";
import type { VideoView } from "#contract/videoViews.ts";
import { formatDuration, formatFileSize } from "../../../lib/i18n/formats.ts";
import { useSite } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { pictureUrl } from "../photo/pictures.ts";

/** Up to this width a phone gets the small file. */
const narrow = "(max-width: 37.49rem)";

/** The shorter side of a file, by which its quality is named; an even number, as encoders make it. */
const shorterSide = (height: number, ratio: number): number => Math.min(height, 2 * Math.round((height * ratio) / 2));

/**
 * The video of a thread, with the browser's own controls: nothing but its cover is loaded before it is played, and it
 * never starts by itself. Narrow screens and data savers get the small file; links open each size.
 */
export function ThreadVideo({ video, title }: { video: VideoView; title: string }) {
	const { t, lang, savesData } = useSite();
	const { state, width, height, duration, cover, files } = video;
	const poster = cover ? pictureUrl(cover, savesData ? 360 : 720) : undefined;
	const style = { "--aspect-ratio": (width / Math.max(1, height)).toFixed(3) } as CSSProperties;
	if (state !== "ready")
		return (
			<div className="thread-video" style={style}>
				<div className="video-frame" role="status">
					{poster && <img src={poster} alt="" />}
					<p>
						<Icon name={state === "failed" ? "circle-alert" : "clock"} />
						{t(state === "failed" ? "video.unplayable" : "video.processing")}
					</p>
				</div>
			</div>
		);
	const [small] = files;
	const large = files.at(-1);
	return (
		<div className="thread-video" style={style}>
			{/* biome-ignore lint/a11y/useMediaCaption: members' videos have no captions */}
			<video
				className="video-frame"
				controls
				preload="none"
				playsInline
				poster={poster}
				aria-label={t("video.label", { title })}
			>
				{small && small !== large && <source src={small.src} type="video/mp4" media={savesData ? undefined : narrow} />}
				{large && <source src={large.src} type="video/mp4" />}
			</video>
			<p className="video-sizes">
				<span>{formatDuration(duration)}</span>
				{files.map(({ src, height, bytes }) => (
					<a key={src} href={src}>
						{t("video.size", { height: shorterSide(height, width / video.height), size: formatFileSize(bytes, lang) })}
					</a>
				))}
			</p>
		</div>
	);
}
