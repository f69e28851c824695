import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Attachment } from "./attachments-state.ts";

/** Stored photos in a form without script: a checkbox keeps each one. */
export function StoredPhotos({ items }: { items: Attachment[] }) {
	const t = useTranslate();
	if (items.length === 0) return null;
	return (
		<ol className="attachments">
			{items.map(({ id, previewUrl, picture }, index) => (
				<li key={id} className="attachment">
					<div className="upload">
						<div className="upload-frame">
							<img src={previewUrl} alt={t("composer.photo", { n: index + 1 })} />
							{index === 0 && <span className="label absolute start-2 top-2">{t("composer.cover")}</span>}
						</div>
						<label className="check">
							<span>{t("composer.photoText")}</span>
							<input
								className="input"
								name={`alt${picture?.aid}`}
								defaultValue={picture?.alt}
								maxLength={constraints.photoText.max}
							/>
						</label>
						<label className="check">
							<input type="checkbox" name="picture" value={JSON.stringify(picture)} defaultChecked />
							<span>{t("composer.keepPhoto")}</span>
						</label>
					</div>
				</li>
			))}
		</ol>
	);
}
