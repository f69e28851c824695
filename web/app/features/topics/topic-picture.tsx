import type { PictureView } from "#contract/common.ts";
import { Icon } from "../../ui/icon.tsx";

/** Widest file loaded for it. */
const widest = 360;

/** The square picture of a topic, or a sign in its place. Decorative: the name stands beside it. */
export function TopicPicture({ picture, group = false, large = false }: { picture: PictureView | null; group?: boolean; large?: boolean }) {
	const className = large ? "topic-picture large" : "topic-picture";
	if (!picture)
		return (
			<span className={className}>
				<Icon name={group ? "users" : "hash"} size={24} />
			</span>
		);
	const width = picture.widths.findLast((known) => known <= widest) ?? Math.min(...picture.widths);
	return (
		<img
			className={className}
			src={`${picture.base}/${width}.webp`}
			width={large ? 88 : 56}
			height={large ? 88 : 56}
			alt=""
			loading={large ? "eager" : "lazy"}
			decoding="async"
			style={{ background: picture.color }}
		/>
	);
}
