import type { PictureView } from "#contract/common.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { toPictureData } from "../threads/photo/pictures.ts";

interface GoodsPictureProps {
	picture: PictureView | null;
	/** What it shows. */
	alt: string;
	href: string;
	sizes: string;
	eager?: boolean;
	children?: React.ReactNode;
}

/** A square picture of goods, or a sign in its place. */
export function GoodsPicture({ picture, alt, href, sizes, eager = false, children }: GoodsPictureProps) {
	return (
		<div className="store-picture">
			{picture ? (
				<Picture {...toPictureData(picture, { alt, href, widest: 720 })} sizes={sizes} eager={eager} />
			) : (
				<span className="store-no-picture">
					<Icon name="gift" size={24} />
				</span>
			)}
			{children}
		</div>
	);
}
