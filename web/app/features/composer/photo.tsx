import { rules } from "#contract/rules.ts";
import { sizeText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { UploadTile } from "../../ui/upload-tile.tsx";
import type { TrayItem } from "./tray-state.ts";
import type { Tray } from "./use-tray.ts";

interface PhotoProps {
	item: TrayItem;
	/** Position, counted from 1, and the number of photos. */
	position: number;
	total: number;
	tray: Tray;
	onMoved: (position: number) => void;
	locked: boolean;
}

/** One photo: progress, error, and its position. */
export function Photo({ item, position, total, tray, onMoved, locked }: PhotoProps) {
	const t = useSay();
	const text = useProgress(item);
	const { id, look, state, sent } = item;
	const move = (by: -1 | 1): void => {
		const to = Math.min(Math.max(position + by, 1), total);
		if (to !== position) tray.move(id, by);
		// The position is announced at either end too.
		onMoved(to);
	};
	return (
		<li className="composer-photo">
			<UploadTile
				{...(look ? { src: look } : {})}
				alt={t("composer.photo", { n: position })}
				{...(state === "preparing" || state === "sending" ? { percent: sent * 100 } : {})}
				text={text}
				failed={state === "failed"}
				{...(item.retryable && { retry: { text: t("state.retry"), onRetry: () => tray.retry(id) } })}
				{...(!locked && { another: { text: t("composer.another"), onFile: (file: File) => tray.swap(id, file) } })}
				{...(locked ? {} : { remove: { name: t("composer.remove", { n: position }), onRemove: () => tray.remove(id) } })}
				{...(position === 1 ? { stamp: t("composer.cover") } : {})}
			/>
			{total > 1 && !locked && (
				<div className="composer-order">
					<IconButton icon="chevron-left" name={t("composer.forward", { n: position })} aria-disabled={position === 1} onClick={() => move(-1)} />
					<IconButton icon="chevron-right" name={t("composer.back", { n: position })} aria-disabled={position === total} onClick={() => move(1)} />
				</div>
			)}
		</li>
	);
}

/** Progress ("1.8 of 2.6 MB"), error message, or final size. */
function useProgress({ state, size, sent, why, retryable, picture }: TrayItem): string {
	const t = useSay();
	const { lang } = useSite();
	if (state === "failed") {
		if (retryable) return t("composer.lineDropped");
		if (size > rules.image.maxBytes) return t("composer.photoTooHeavy", { megabytes: rules.image.maxBytes / 1024 / 1024 });
		return why || t("composer.fileRefused");
	}
	if (size === 0) return picture ? "" : t("composer.preparing");
	if (state === "done") return sizeText(size, lang);
	const unit = size >= 1_000_000 ? 1_000_000 : 1_000;
	const done = new Intl.NumberFormat(lang, { maximumFractionDigits: unit === 1_000 ? 0 : 1 }).format((size * sent) / unit);
	return t("composer.sizeOf", { done, total: sizeText(size, lang) });
}
