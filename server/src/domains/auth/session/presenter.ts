import type { SessionView } from "#contract/sessions.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { presentUser } from "../../accounts/presenter.ts";
import type { sessions } from "./tables.ts";

export const presentSession = (viewer: Viewer): { usermsg: UserInfo | null } => ({ usermsg: viewer.loggedIn ? presentUser(viewer) : null });

export const presentSessions = (rows: readonly (typeof sessions.$inferSelect)[], currentId: number): SessionView[] =>
	rows.map((row) => ({
		id: row.id,
		current: row.id === currentId,
		userAgent: row.userAgent,
		address: row.address,
		createdAt: unixSeconds(row.createdAt),
		seenAt: unixSeconds(row.seenAt),
	}));
