import type { GoodsDetail } from "#contract/store.ts";
import { useTranslate } from "../../lib/site.tsx";
import { GoodsPicture } from "./goods-picture.tsx";

/** The pictures of goods, side by side: one swipes through them. */
export function Gallery({ goods: { pictures, goods_name } }: { goods: GoodsDetail }) {
	const t = useTranslate();
	if (pictures.length === 0) return <GoodsPicture picture={null} alt={goods_name} href="#content" sizes="20rem" />;
	return (
		<ul className="store-gallery" aria-label={t("store.pictures")}>
			{pictures.map((picture, at) => (
				<li key={picture.aid}>
					<GoodsPicture
						picture={picture}
						alt={t("store.pictureOf", { name: goods_name, n: at + 1 })}
						href={picture.url}
						eager={at === 0}
						sizes="(max-width: 48rem) 90vw, 22rem"
					>
						{pictures.length > 1 && (
							<span className="store-count">
								{at + 1} / {pictures.length}
							</span>
						)}
					</GoodsPicture>
				</li>
			))}
		</ul>
	);
}
