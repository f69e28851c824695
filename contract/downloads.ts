import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Done } from "./common.ts";
import { owner } from "./owner.ts";

export const DownloadView = Type.Object({
	state: Type.Union([Type.Literal("waiting"), Type.Literal("working"), Type.Literal("ready"), Type.Literal("failed")]),
	/** Progress, 0 to 100. */
	percent: Type.Integer(),
	/** Size of the archive; 0 until it is ready. */
	bytes: Type.Integer(),
	/** Unix seconds. */
	requestedAt: Type.Integer(),
	/** Unix seconds until which it can be downloaded; null until it is ready. */
	expiresAt: Type.Union([Type.Integer(), Type.Null()]),
});
export type DownloadView = Static<typeof DownloadView>;

export const askDownload = call({
	id: "downloads.ask",
	method: "POST",
	path: "/v5/user/download",
	convention: "v5",
	documented: false,
	summary: "Requests an archive of all data stored about oneself; at most once a day",
	who: "member",
	limit: "write",
	writes: true,
	body: Type.Object(owner),
	reply: Done,
	refusals: ["password-wrong", "second-code-wrong", "fresh-sign-in-required", "download-too-soon"],
});

export const lookDownload = call({
	id: "downloads.look",
	method: "GET",
	path: "/v5/user/download",
	convention: "v5",
	documented: false,
	summary: "State of one's own archive",
	who: "member",
	limit: "read",
	writes: false,
	/** `next_time`: Unix seconds from which another may be requested; null when at once. */
	reply: Type.Object({ download: Type.Union([DownloadView, Type.Null()]), next_time: Type.Union([Type.Integer(), Type.Null()]) }),
});

export const fetchDownload = call({
	id: "downloads.fetch",
	method: "GET",
	path: "/v5/user/download/file",
	convention: "v5",
	documented: false,
	raw: true,
	summary: "One's own archive (ZIP), for 24 hours. The login must be recent",
	who: "member",
	limit: "read",
	writes: false,
	reply: Type.Any(),
	refusals: ["not-found", "fresh-sign-in-required"],
});
