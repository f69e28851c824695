import type { CSSProperties } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type UploadTileProps = {
	/** Local preview URL. */
	src?: string;
	/** Alternative text. */
	alt: string;
	/** Upload progress, 0 to 100. */
	percent?: number;
	/** Status text, for example "1.8 of 2.6 MB". */
	text: string;
	failed?: boolean;
	/** When the same file may succeed later. */
	retry?: { text: string; onRetry: () => void };
	/** When it never will: choose another file. */
	another?: { text: string; onFile: (file: File) => void };
	remove?: { name: string; onRemove: () => void };
	/** "Cover" on the first. */
	stamp?: string;
};

/** An uploading file: progress, then size; after a failure "Try again" or a replacement. */
export function UploadTile({ src, alt, percent, text, failed, retry, another, remove, stamp }: UploadTileProps) {
	return (
		<div className="upload">
			<div className="frame">
				{src && <img src={src} alt={alt} />}
				{percent !== undefined && !failed && (
					<span className="gauge" style={{ "--part": percent } as CSSProperties} aria-hidden="true">
						{Math.round(percent)}
					</span>
				)}
				{failed && retry && (
					<button type="button" className="retry" onClick={retry.onRetry}>
						<Icon name="retry" size={24} />
						{retry.text}
					</button>
				)}
				{failed && !retry && another && (
					<label className="retry">
						<Icon name="image-plus" size={24} />
						{another.text}
						<input
							type="file"
							className="sr-only"
							accept="image/*"
							onChange={({ currentTarget: { files } }) => {
								if (files?.[0]) another.onFile(files[0]);
							}}
						/>
					</label>
				)}
				{stamp && <span className="label absolute start-2 top-2">{stamp}</span>}
				{remove && (
					<button type="button" className="drop" aria-label={remove.name} onClick={remove.onRemove}>
						<Icon name="x" size={16} bold />
					</button>
				)}
			</div>
			<span className={cx("say", failed && "bad")}>{text}</span>
		</div>
	);
}
