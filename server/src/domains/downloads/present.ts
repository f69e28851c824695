import type { Answer } from "#contract/call.ts";
import type { DownloadView, lookDownload } from "#contract/downloads.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { nextAsk } from "./policy.ts";
import { type Download, isFetchable } from "./queries.ts";

/** State of the viewer's archive; an expired one is not shown. */
export function presentDownload(download: Download | undefined, now: Date): Answer<typeof lookDownload> {
	const next = nextAsk(download);
	const shown = download && (download.state === "ready" ? isFetchable(download, now) : download.state !== "gone");
	return {
		download: shown ? presentRow(download) : null,
		next_time: next && next > now ? unixSeconds(next) : null,
	};
}

const presentRow = ({ state, done, total, bytes, requestedAt, expiresAt }: Download): DownloadView => ({
	state: state as DownloadView["state"],
	percent: state === "ready" ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total)),
	bytes,
	requestedAt: unixSeconds(requestedAt),
	expiresAt: expiresAt && unixSeconds(expiresAt),
});
