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
	replacement?: { text: string; onFile: (file: File) => void };
	remove?: { name: string; onRemove: () => void };
	/** "Cover" on the first. */
	badge?: string;
};

/** An uploading file: progress, then size; after a failure "Try again" or a replacement. */
export function UploadTile({ src, alt, percent, text, failed, retry, replacement, remove, badge }: UploadTileProps) {
	return (
		<div className="upload">
			<div className="upload-frame">
				{src && <img src={src} alt={alt} />}
				{percent !== undefined && !failed && (
					<span className="upload-progress" style={{ "--progress": percent } as CSSProperties} aria-hidden="true">
						{Math.round(percent)}
					</span>
				)}
				{failed && retry && (
					<button type="button" className="retry-button" onClick={retry.onRetry}>
						<Icon name="retry" size={24} />
						{retry.text}
					</button>
				)}
				{failed && !retry && replacement && (
					<label className="retry-button">
						<Icon name="image-plus" size={24} />
						{replacement.text}
						<input
							type="file"
							className="sr-only"
							accept="image/*"
							onChange={({ currentTarget: { files } }) => {
								if (files?.[0]) replacement.onFile(files[0]);
							}}
						/>
					</label>
				)}
				{badge && <span className="label absolute start-1 bottom-1">{badge}</span>}
				{remove && (
					<button type="button" className="remove-button" aria-label={remove.name} onClick={remove.onRemove}>
						<Icon name="x" size={16} bold />
					</button>
				)}
			</div>
			<span className={cx("upload-status", failed && "bad")}>{text}</span>
		</div>
	);
}
