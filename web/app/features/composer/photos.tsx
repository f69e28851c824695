import { type RefObject, useEffect, useRef, useState } from "react";
import { rules } from "#contract/rules.ts";
import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeptPhotos } from "./kept-photos.tsx";
import { Photo } from "./photo.tsx";
import { fullNote } from "./tools.tsx";
import { isMoving, type TrayItem } from "./tray-state.ts";
import type { LeftOut, Tray } from "./use-tray.ts";

/** Uploads longer than this show the slow-connection note. Milliseconds. */
const slowMs = 5_000;
/** Interval of progress announcements. Milliseconds. */
const announceMs = 12_000;

interface PhotosProps {
	tray: Tray;
	live: boolean;
	locked: boolean;
	leftOut: LeftOut | undefined;
	input: RefObject<HTMLInputElement | null>;
	onFiles: (files: File[]) => void;
}

/** Photos of a post: a plain file input before hydration, then a list with uploads. */
export function Photos({ tray, live, locked, leftOut, input, onFiles }: PhotosProps) {
	const t = useSay();
	const { items } = tray;
	const [announcement, announce] = useAnnouncement(items);
	const max = rules.picturesPerThread;
	const full = items.length >= max;
	const moving = items.some(isMoving);
	return (
		<fieldset className="composer-photos">
			<legend className="sr-only">{t("composer.photos")}</legend>
			{live ? (
				items.length > 0 && (
					<ol className="composer-tray">
						{items.map((item, index) => (
							<Photo
								key={item.id}
								item={item}
								position={index + 1}
								total={items.length}
								tray={tray}
								locked={locked}
								onMoved={(n) => announce(t("composer.moved", { n, total: items.length }))}
							/>
						))}
					</ol>
				)
			) : (
				<KeptPhotos items={items} />
			)}
			{!(full || locked) && (
				<label className={live ? "composer-add live" : "composer-add"}>
					<Icon name="image-plus" size={24} />
					<span>{items.length > 0 ? t("composer.add") : t("composer.addPhotos")}</span>
					<input
						ref={input}
						type="file"
						name="files"
						multiple
						accept="image/*"
						onChange={({ currentTarget }) => {
							onFiles([...(currentTarget.files ?? [])]);
							currentTarget.value = "";
						}}
					/>
				</label>
			)}
			{full && (
				<p id={fullNote} className="field-note">
					{t("composer.photosFull", { max })}
				</p>
			)}
			{items.length === 0 && <p className="field-note">{t("composer.photosHint", { max, megabytes: rules.image.maxBytes / 1024 / 1024 })}</p>}
			{live && moving && <UploadingNote />}
			{leftOut && leftOut.tooMany > 0 && <Hint text={t("composer.leftOut", { n: leftOut.tooMany, max })} />}
			{leftOut && leftOut.notPhotos > 0 && <Hint text={t("composer.notPhotos", { n: leftOut.notPhotos })} />}
			<p className="sr-only" aria-live="polite">
				{announcement}
			</p>
		</fieldset>
	);
}

const Hint = ({ text }: { text: string }) => (
	<p className="field-note bad" role="alert">
		<Icon name="circle-alert" size={16} />
		<span>{text}</span>
	</p>
);

/** Says that the post can be submitted during uploads. */
function UploadingNote() {
	const t = useSay();
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), slowMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<p className="composer-way">
			<Icon name="cloud-up" />
			<span>{t(slow ? "composer.slowLine" : "composer.canPost")}</span>
		</p>
	);
}

/** Screen-reader announcements of upload results and progress. */
function useAnnouncement(items: TrayItem[]): [string, (text: string) => void] {
	const t = useSay();
	const [announcement, announce] = useState("");
	const before = useRef(new Map<string, TrayItem["state"]>());
	const now = useRef(items);
	now.current = items;
	const latestTranslate = useRef(t);
	latestTranslate.current = t;
	useEffect(() => {
		items.forEach(({ id, state }, index) => {
			const was = before.current.get(id);
			if (was && was !== state && state === "done") announce(latestTranslate.current("composer.photoUp", { n: index + 1 }));
			if (was && was !== state && state === "failed") announce(latestTranslate.current("composer.photoFailed", { n: index + 1 }));
		});
		before.current = new Map(items.map(({ id, state }) => [id, state]));
	}, [items]);
	const moving = items.some(isMoving);
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => {
			const index = now.current.findIndex(({ state }) => state === "sending");
			const item = now.current[index];
			if (item) announce(latestTranslate.current("composer.photoPercent", { n: index + 1, percent: Math.round(item.sent * 100) }));
		}, announceMs);
		return () => clearInterval(timer);
	}, [moving]);
	return [announcement, announce];
}
