import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { reauthenticationErrors, reauthenticationFields } from "./reauthentication.ts";

export const DataExportView = Type.Object({
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
export type DataExportView = Static<typeof DataExportView>;

export const requestDataExport = call({
	...memberWrite,
	id: "dataExport.request",
	path: "/v5/user/download",
	summary: "Requests an archive of all data stored about oneself; at most once a day",
	body: Type.Object(reauthenticationFields),
	errors: [...reauthenticationErrors, "download-too-soon"],
});

export const getDataExport = call({
	...memberRead,
	id: "dataExport.get",
	path: "/v5/user/download",
	summary: "State of one's own archive",
	/** `next_time`: Unix seconds from which another may be requested; null when at once. */
	response: Type.Object({
		download: Type.Union([DataExportView, Type.Null()]),
		next_time: Type.Union([Type.Integer(), Type.Null()]),
	}),
});

export const downloadDataExport = call({
	...memberRead,
	id: "dataExport.download",
	path: "/v5/user/download/file",
	raw: true,
	summary: "One's own archive (ZIP), for 24 hours. The login must be recent",
	response: Type.Any(),
	errors: ["not-found", "reauthentication-required"],
});
