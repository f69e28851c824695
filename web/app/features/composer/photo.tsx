import { rules } from "#contract/rules.ts";
import { sizeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import type { TrayItem } from "./tray-state.ts";
import type { Tray } from "./use-tray.ts";

interface PhotoProps {
	item: TrayItem;
	/** Its place, counted from 1, and how many there are. */
	place: number;
	total: number;
	tray: Tray;
	onMoved: (place: number) => void;
	locked: boolean;
}

/** One photo of the tray: how far it is, what failed, and its place among the others. */
export function Photo({ item, place, total, tray, onMoved, locked }: PhotoProps) {
	const say = useSay();
	const text = useProgress(item);
	const { id, look, state, sent } = item;
	const move = (by: -1 | 1): void => {
		const to = Math.min(Math.max(place + by, 1), total);
		if (to !== place) tray.move(id, by);
		// At either end too it is said where the photo stands.
		onMoved(to);
	};
	return (
		<li className="composer-photo">
			<UploadTile
				{...(look ? { src: look } : {})}
				alt={say("composer.photo", { n: place })}
				{...(state === "preparing" || state === "sending" ? { percent: sent * 100 } : {})}
				text={text}
				failed={state === "failed"}
				{...(item.retryable && { retry: { text: say("state.retry"), onRetry: () => tray.retry(id) } })}
				{...(!locked && { another: { text: say("composer.another"), onFile: (file: File) => tray.swap(id, file) } })}
				{...(locked ? {} : { remove: { name: say("composer.remove", { n: place }), onRemove: () => tray.remove(id) } })}
				{...(place === 1 ? { stamp: say("composer.cover") } : {})}
			/>
			{total > 1 && !locked && (
				<div className="composer-order">
					<IconButton icon="chevron-left" name={say("composer.forward", { n: place })} aria-disabled={place === 1} onClick={() => move(-1)} />
					<IconButton icon="chevron-right" name={say("composer.back", { n: place })} aria-disabled={place === total} onClick={() => move(1)} />
				</div>
			)}
		</li>
	);
}

/** "1.8 of 2.6 MB"; why it failed; the size when it is up. */
function useProgress({ state, size, sent, why, retryable, picture }: TrayItem): string {
	const say = useSay();
	const { lang } = useSite();
	if (state === "failed") {
		if (retryable) return say("composer.lineDropped");
		if (size > rules.image.maxBytes) return say("composer.photoTooHeavy", { megabytes: rules.image.maxBytes / 1024 / 1024 });
		return why || say("composer.fileRefused");
	}
	if (size === 0) return picture ? "" : say("composer.preparing");
	if (state === "done") return sizeText(size, lang);
	const unit = size >= 1_000_000 ? 1_000_000 : 1_000;
	const done = new Intl.NumberFormat(lang, { maximumFractionDigits: unit === 1_000 ? 0 : 1 }).format((size * sent) / unit);
	return say("composer.sizeOf", { done, total: sizeText(size, lang) });
}
