import type { ThreadCardView } from "#contract/threadLists.ts";
import { useSite } from "../../../lib/site.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { toPictureData } from "./pictures.ts";

const third = "(min-width: 64rem) 222px, 33vw";
/** Tiles that a phone shows without scrolling. */
const eagerTiles = 3;

/** The first photo of each thread as a square that opens the thread; a mark says that it has more. */
export function PhotoTiles({ threads }: { threads: ThreadCardView[] }) {
	const { t, paths } = useSite();
	const tiles = threads.flatMap(({ attachments: [picture], ...thread }) => (picture ? [{ ...thread, picture }] : []));
	return (
		<ul className="photo-tiles">
			{tiles.map(({ tid, fid, subject, picture, picture_count }, index) => (
				<li key={tid}>
					<Picture
						{...toPictureData(picture, { alt: picture.alt || subject, widest: 720, href: paths.thread({ tid, fid }) })}
						sizes={third}
						eager={index < eagerTiles}
						overlay={
							picture_count > 1 && (
								<span className="badge">
									<Icon name="image" size={14} />
									<span aria-hidden="true">{picture_count}</span>
									<span className="sr-only">{t("photo.count", { n: picture_count })}</span>
								</span>
							)
						}
					/>
				</li>
			))}
		</ul>
	);
}
