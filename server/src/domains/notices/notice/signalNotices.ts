import { noticesTag } from "#contract/cacheTags.ts";
import type { Db } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";

/** Tells the open pages of a member that their notices have changed. `isNew`: there is one more unread. */
export const signalNotices = (tx: Pick<Db, "execute">, uid: number, isNew = false): Promise<void> =>
	signal(tx, { invalidate: [noticesTag(uid)], notify: { room: `member:${uid}`, event: "notices", data: { isNew } } });
