import { Picture, type PictureData } from "./picture.tsx";

const feed = "(min-width: 64rem) 668px, (min-width: 37.5rem) 620px, 95vw";
const half = "(min-width: 64rem) 334px, (min-width: 37.5rem) 310px, 48vw";

type PictureGridProps = {
	pictures: PictureData[];
	/** "+5" on the fourth picture, and its accessible name. */
	more?: { text: string; name: string };
	/** Loads the first picture immediately instead of lazily. */
	eager?: boolean;
};

/** One picture in 16:9, two or three as squares, four and more as two by two. */
export function PictureGrid({ pictures, more, eager }: PictureGridProps) {
	const shown = pictures.slice(0, 4);
	if (!shown.length) return null;
	return (
		<div className={`pics pics-${shown.length}`}>
			{shown.map((picture, index) => (
				<Picture
					key={picture.src}
					{...picture}
					sizes={shown.length === 1 ? feed : half}
					eager={eager && index === 0}
					{...(more && index === 3
						? {
								"aria-label": more.name,
								overlay: <span className="overlay more">{more.text}</span>,
							}
						: null)}
				/>
			))}
		</div>
	);
}
