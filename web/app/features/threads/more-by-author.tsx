import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { pictureUrl } from "./photo/pictures.ts";
import type { ThreadPageData } from "./thread-page/load-thread-page.ts";

/** More threads of the author, in the right column. */
export function MoreByAuthor({ others, name }: { others: ThreadPageData["others"]; name: string }) {
	const { t, paths, lang, savesData } = useSite();
	if (others.length === 0) return null;
	return (
		<Card title={t("member.moreThreads", { name })}>
			<ul className="more-by-author">
				{others.map(({ tid, fid, subject, like, picture }) => (
					<li key={tid}>
						<Anchor href={paths.thread({ tid, fid })}>
							{picture && !savesData && (
								<img
									src={pictureUrl(picture, 360)}
									width={48}
									height={48}
									alt=""
									loading="lazy"
									decoding="async"
									style={{ background: picture.color }}
								/>
							)}
							<span>
								<b>{subject}</b>
								<small>{t("thread.likeCount", { n: like, count: formatCount(like, lang) })}</small>
							</span>
						</Anchor>
					</li>
				))}
			</ul>
		</Card>
	);
}
