import type { Product } from "./domains.ts";
import type { Deps } from "./platform/context.ts";
import { viewerFromHeaders } from "./platform/http/requestContext.ts";
import type { RealtimeOptions } from "./platform/realtime/realtime.ts";

/** What sockets need of the product, for `realtime.attach`. */
export const realtimeOptions = (
	deps: Deps,
	{ members, rooms, live }: Product,
): Pick<RealtimeOptions, "publicUrl" | "findViewer" | "rooms" | "events"> => ({
	publicUrl: deps.config.publicUrl,
	findViewer: (cookie, authorization) => viewerFromHeaders(deps, members.findViewer, { cookie, authorization }),
	rooms: rooms(deps),
	events: live,
});
