import { use } from "react";
import type { PictureView } from "#contract/common.ts";
import { DataSaverContext } from "../../../ui/data-saver.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictureUrl, toPictureData } from "../photo/pictures.ts";

/** Width of an option's picture, in pixels. */
const width = 360;

/** The picture of a poll's option, which the option's text names; with data saver it is shown on request. */
export function OptionPicture({ picture }: { picture: PictureView }) {
	const dataSaver = use(DataSaverContext);
	const { small, color } = toPictureData(picture, { alt: "" });
	if (!dataSaver || !small) return <img src={pictureUrl(picture, width)} alt="" loading="lazy" />;
	return (
		<a href={small.src} className="pic" style={{ background: color }} data-load="" data-avif={small.avif} data-alt="">
			<span className="overlay">
				<Icon name="image-down" size={24} />
				<span>{dataSaver.showText(small.bytes)}</span>
			</span>
		</a>
	);
}
