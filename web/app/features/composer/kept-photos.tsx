import { useSay } from "../../lib/site.tsx";
import type { TrayItem } from "./tray-state.ts";

/** Stored photos in a form without script: a checkbox keeps each one. */
export function KeptPhotos({ items }: { items: TrayItem[] }) {
	const t = useSay();
	if (items.length === 0) return null;
	return (
		<ol className="composer-tray">
			{items.map(({ id, look, picture }, index) => (
				<li key={id} className="composer-photo">
					<div className="upload">
						<div className="frame">
							<img src={look} alt={t("composer.photo", { n: index + 1 })} />
							{index === 0 && <span className="label absolute start-2 top-2">{t("composer.cover")}</span>}
						</div>
						<label className="check">
							<input type="checkbox" name="picture" value={JSON.stringify(picture)} defaultChecked />
							<span>{t("composer.keep")}</span>
						</label>
					</div>
				</li>
			))}
		</ol>
	);
}
