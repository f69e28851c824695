import type { CallResponse } from "#contract/call.ts";
import type { DataExportView, getDataExport } from "#contract/dataExport.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { nextRequestAt } from "./policy.ts";
import { type ExportRow, isDownloadable } from "./queries.ts";

/** State of the viewer's archive; an expired one is not shown. */
export function presentExport(download: ExportRow | undefined, now: Date): CallResponse<typeof getDataExport> {
	const next = nextRequestAt(download);
	const shown = download && (download.state === "ready" ? isDownloadable(download, now) : download.state !== "gone");
	return {
		download: shown ? presentRow(download) : null,
		next_time: next && next > now ? unixSeconds(next) : null,
	};
}

const presentRow = ({ state, done, total, bytes, requestedAt, expiresAt }: ExportRow): DataExportView => ({
	state: state as DataExportView["state"],
	percent: state === "ready" ? 100 : total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total)),
	bytes,
	requestedAt: unixSeconds(requestedAt),
	expiresAt: expiresAt && unixSeconds(expiresAt),
});
