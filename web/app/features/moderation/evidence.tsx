import type { PictureView } from "#contract/common.ts";
import { useTranslate } from "../../lib/site.tsx";
import { pictureUrl } from "../threads/photo/pictures.ts";
import "../../styles/queue.css";

/**
 * Reported photos as they were, blurred until one is opened; a checkbox does it, so it works without scripts and by
 * keyboard.
 */
export function Evidence({ pictures }: { pictures: readonly PictureView[] }) {
	const t = useTranslate();
	if (pictures.length === 0) return null;
	return (
		<div>
			<p className="mb-1 text-13 text-foreground-3">{t("queue.photoHint")}</p>
			<div className="queue-evidence">
				{pictures.map((picture, at) => (
					<label key={picture.aid}>
						<input type="checkbox" className="sr-only" aria-label={t("queue.photo", { n: at + 1 })} />
						<img src={pictureUrl(picture, 720)} alt="" width={picture.width} height={picture.height} loading="lazy" />
					</label>
				))}
			</div>
		</div>
	);
}
