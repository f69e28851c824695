import type { ContestView, EntryView } from "#contract/contestViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Picture } from "../../ui/picture.tsx";
import { toPictureData } from "../threads/photo/pictures.ts";
import { useContestPaths } from "./contest-paths.ts";
import { entryState } from "./entry-state.ts";
import "../../styles/contests.css";

/** Entries with their first photo, likes, and once they are known places. */
export function EntryGrid({ contest, entries }: { contest: ContestView; entries: readonly EntryView[] }) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	return (
		<ul className="entry-grid">
			{entries.map((entry, at) => {
				const [picture] = entry.attachments;
				const href = to.entry(entry.tid);
				const state = entry.state === "in" ? "" : entryState(t, entry);
				const place = entry.place > 0 ? t("contest.placeScore", { n: entry.place, score: entry.score }) : state;
				return (
					<li key={entry.tid} className="entry-tile">
						<div className="entry-photo">
							{picture && (
								<Picture
									{...toPictureData(picture, { alt: picture.alt || entry.subject, href, widest: 720 })}
									sizes="(min-width: 64rem) 12rem, 45vw"
									eager={at === 0}
								/>
							)}
						</div>
						<b>
							<Anchor href={href}>{entry.subject}</Anchor>
						</b>
						<small>{`${entry.author} · ${t("contest.likes", { n: entry.like })}`}</small>
						{place && <small>{place}</small>}
					</li>
				);
			})}
		</ul>
	);
}
