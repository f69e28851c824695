import type { PictureView } from "#contract/common.ts";
import { Picture } from "../../ui/picture.tsx";
import { toPictureData } from "../threads/photo/pictures.ts";
import "../../styles/contests.css";

/**
 * All photos of an entry, one below the other, each a link to its largest size.
 * @param sizes their width, if not that of the column
 */
export function EntryPhotos({
	entry: { attachments, subject },
	sizes = "(min-width: 64rem) 668px, 95vw",
}: {
	entry: { attachments: readonly PictureView[]; subject: string };
	sizes?: string;
}) {
	return (
		<div className="entry-photos">
			{attachments.map((picture, at) => (
				<Picture
					key={picture.aid}
					{...toPictureData(picture, { alt: picture.alt || subject })}
					sizes={sizes}
					eager={at === 0}
				/>
			))}
		</div>
	);
}
