import { type RefObject, useEffect, useRef, useState } from "react";
import { rules } from "#contract/rules.ts";
import { useSay } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { KeptPhotos } from "./kept-photos.tsx";
import { Photo } from "./photo.tsx";
import { fullNote } from "./tools.tsx";
import { isMoving, type TrayItem } from "./tray-state.ts";
import type { LeftOut, Tray } from "./use-tray.ts";

/** A line counts as slow when photos are on it for so long. Milliseconds. */
const slowMs = 5_000;
/** How often the ear is told how far a photo is. Milliseconds. */
const tellMs = 12_000;

interface PhotosProps {
	tray: Tray;
	live: boolean;
	locked: boolean;
	leftOut: LeftOut | undefined;
	input: RefObject<HTMLInputElement | null>;
	onFiles: (files: File[]) => void;
}

/** The photos of a post: a plain choice of files before the scripts come, then the tray. */
export function Photos({ tray, live, locked, leftOut, input, onFiles }: PhotosProps) {
	const say = useSay();
	const { items } = tray;
	const [told, tell] = useTold(items);
	const max = rules.picturesPerThread;
	const full = items.length >= max;
	const moving = items.some(isMoving);
	return (
		<fieldset className="composer-photos">
			<legend className="sr-only">{say("composer.photos")}</legend>
			{live ? (
				items.length > 0 && (
					<ol className="composer-tray">
						{items.map((item, index) => (
							<Photo
								key={item.id}
								item={item}
								place={index + 1}
								total={items.length}
								tray={tray}
								locked={locked}
								onMoved={(n) => tell(say("composer.moved", { n, total: items.length }))}
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
					<span>{items.length > 0 ? say("composer.add") : say("composer.addPhotos")}</span>
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
					{say("composer.photosFull", { max })}
				</p>
			)}
			{items.length === 0 && <p className="field-note">{say("composer.photosHint", { max, megabytes: rules.image.maxBytes / 1024 / 1024 })}</p>}
			{live && moving && <OnTheWay />}
			{leftOut && leftOut.tooMany > 0 && <Hint text={say("composer.leftOut", { n: leftOut.tooMany, max })} />}
			{leftOut && leftOut.notPhotos > 0 && <Hint text={say("composer.notPhotos", { n: leftOut.notPhotos })} />}
			<p className="sr-only" aria-live="polite">
				{told}
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

/** Nobody need wait for the photos; on a slow line it says so again. */
function OnTheWay() {
	const say = useSay();
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), slowMs);
		return () => clearTimeout(timer);
	}, []);
	return (
		<p className="composer-way">
			<Icon name="cloud-up" />
			<span>{say(slow ? "composer.slowLine" : "composer.canPost")}</span>
		</p>
	);
}

/** What is read out: a photo is up, or did not go up, and from time to time how far it is. */
function useTold(items: TrayItem[]): [string, (text: string) => void] {
	const say = useSay();
	const [told, tell] = useState("");
	const before = useRef(new Map<string, TrayItem["state"]>());
	const now = useRef(items);
	now.current = items;
	const saying = useRef(say);
	saying.current = say;
	useEffect(() => {
		items.forEach(({ id, state }, index) => {
			const was = before.current.get(id);
			if (was && was !== state && state === "done") tell(saying.current("composer.photoUp", { n: index + 1 }));
			if (was && was !== state && state === "failed") tell(saying.current("composer.photoFailed", { n: index + 1 }));
		});
		before.current = new Map(items.map(({ id, state }) => [id, state]));
	}, [items]);
	const moving = items.some(isMoving);
	useEffect(() => {
		if (!moving) return;
		const timer = setInterval(() => {
			const index = now.current.findIndex(({ state }) => state === "sending");
			const item = now.current[index];
			if (item) tell(saying.current("composer.photoPercent", { n: index + 1, percent: Math.round(item.sent * 100) }));
		}, tellMs);
		return () => clearInterval(timer);
	}, [moving]);
	return [told, tell];
}
