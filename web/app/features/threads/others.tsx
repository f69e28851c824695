import { countText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import type { ThreadPage } from "../replies/thread-page.ts";
import { pictureAt } from "./pictures.ts";

/** More threads of the author, in the right column. */
export function Others({ others, name }: { others: ThreadPage["others"]; name: string }) {
	const { lang } = useSite();
	const t = useSay();
	const paths = usePaths();
	if (others.length === 0) return null;
	return (
		<Card title={t("reading.moreBy", { name })}>
			<ul className="others">
				{others.map(({ tid, fid, subject, like, picture }) => (
					<li key={tid}>
						<Anchor href={paths.thread({ tid, fid })}>
							{picture && (
								<img src={pictureAt(picture, 360)} width={48} height={48} alt="" loading="lazy" decoding="async" style={{ background: picture.color }} />
							)}
							<span>
								<b>{subject}</b>
								<small suppressHydrationWarning>{t("reading.likes", { n: like, count: countText(like, lang) })}</small>
							</span>
						</Anchor>
					</li>
				))}
			</ul>
		</Card>
	);
}
