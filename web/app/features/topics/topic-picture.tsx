import type { PictureView } from "#contract/common.ts";
import { useSite } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../styles/topics.css";

/** Widest file loaded for it. */
const widest = 360;

/**
 * The square picture of a topic, or, without one and with data saver, a sign in its place. Decorative: the name stands
 * beside it.
 */
export function TopicPicture({
	picture,
	group = false,
	large = false,
}: {
	picture: PictureView | null;
	group?: boolean;
	large?: boolean;
}) {
	const { savesData } = useSite();
	const className = large ? "topic-picture large" : "topic-picture";
	if (!picture || savesData)
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
