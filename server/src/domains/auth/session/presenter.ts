import type { Static } from "typebox";
import type { RegistrationView } from "#contract/registration.ts";
import type { Lang } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { bannedGroup } from "../../accounts/groups.ts";
import { presentBan, presentUser } from "../../accounts/presenter.ts";
import type { CreatedSession } from "./actions/createSession.ts";
import type { RestoredSession } from "./actions/restoreSession.ts";

const presentToken = ({ token, expiresAt }: Pick<CreatedSession, "token" | "expiresAt">) => ({
	auth_token: token,
	token_expires_time: unixSeconds(expiresAt),
});

/** A login: the viewer's own account, with the token of the new session. */
export const presentLogin = (lang: Lang, session: CreatedSession): UserInfo => {
	const { account } = session;
	return {
		...presentUser({ ...account, emailVerified: account.emailVerifiedAt !== null }),
		...(account.groupId === bannedGroup ? { ban: presentBan(account, lang) } : {}),
		...(account.scheduledDeletionAt ? { deletion_time: unixSeconds(account.scheduledDeletionAt) } : {}),
		...presentToken(session),
	};
};

/** A session that a client goes on with, with the token only where the client has sent it. */
export const presentRestored = ({ viewer, token, expiresAt }: RestoredSession): UserInfo => ({
	...presentUser(viewer),
	...(token ? { auth_token: token } : {}),
	token_expires_time: unixSeconds(expiresAt),
});

/** A registration, which logs in. */
export const presentRegistration = (session: CreatedSession, messagestr: string): Static<typeof RegistrationView> => ({
	Variables: {
		member_uid: session.account.uid,
		...presentToken(session),
		Message: { messagevar: "register_succeed", messagestr },
	},
});
