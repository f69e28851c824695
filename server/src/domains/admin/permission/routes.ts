import { accessError } from "#contract/access.ts";
import type { GroupRole } from "#contract/chatRules.ts";
import type { ModerationAction } from "#contract/moderationAction.ts";
import { moderationActions, type Power } from "#contract/moderationActions.ts";
import { type ComparedRole, type Permitted, readPermissions } from "#contract/permissionOverview.ts";
import type { Lang } from "#contract/sections.ts";
import { isAudited } from "../../../platform/http/callHooks.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { isMessageKey, type ServerMessageKey, t } from "../../../platform/i18n.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { groups } from "../../accounts/groups.ts";
import { type AdminPage, listAllAdminPages, listCallsOfPage } from "../../adminSlot.ts";
import { nameOfCall } from "../../auditLog/presenter.ts";
import { mayControlMember, mayManageGroup } from "../../chat/policy.ts";
import { mayHandOut } from "../../pickups/policy.ts";
import { mayModerate } from "../../threads/policy.ts";
import { place, rolesThat } from "./compareRoles.ts";

/** Actions that are allowed by a power; a policy of its domain decides the others case by case. */
const poweredActions = Object.entries<ModerationAction>(moderationActions).flatMap(([action, { powers }]) =>
	powers ? { action, powers: Object.keys(powers) as Power[] } : [],
);

/** What the staff of shops and the administrators of chat groups do. */
const objectPowers: readonly { title: ServerMessageKey; may: (viewer: Viewer, role: ComparedRole) => boolean }[] = [
	{
		title: "actionName.handOut",
		may: (viewer, role) =>
			mayHandOut(viewer, { shopId: 1, countryFid: place.countryFid }, role === "shop-staff" ? [1] : []).ok,
	},
	{ title: "actionName.manageGroup", may: (viewer, role) => mayManageGroup(viewer, groupRole(role)).ok },
	{
		title: "actionName.controlMembers",
		may: (viewer, role) => mayControlMember(viewer, groupRole(role), { role: "Member" }).ok,
	},
];
const groupRole = (role: ComparedRole): { role: GroupRole } => ({ role: role === "group-admin" ? "Admin" : "Member" });

/** Opening a page, then each write on it, as the filter of the audit log names it. */
function actionsOn(lang: Lang, page: AdminPage): Permitted[] {
	const audited = listCallsOfPage(page).filter(isAudited);
	return [
		{ title: t(lang, "permissions.open"), roles: rolesThat(page.access) },
		...audited.map(({ id, access }) => ({
			title: nameOfCall(lang, id),
			roles: rolesThat((viewer) => page.access(viewer) && accessError(access, viewer) === undefined),
		})),
	];
}

export const routes: Route[] = [
	handle(readPermissions, async ({ lang }) => ({
		pages: listAllAdminPages().map((page) => ({
			...{ group: page.group, title: t(lang, page.title) },
			actions: actionsOn(lang, page),
		})),
		actions: [
			...poweredActions.map(({ action, powers }) => {
				const key = `actionName.moderation.${action}`;
				return {
					title: isMessageKey(key) ? t(lang, key) : action,
					roles: rolesThat((viewer) => powers.some((power) => mayModerate(viewer, power, place).ok)),
				};
			}),
			...objectPowers.map(({ title, may }) => ({ title: t(lang, title), roles: rolesThat(may) })),
		],
		groups: groups.map(({ groupid, points = null, readaccess }) => ({ groupid, points, readaccess })),
	})),
];
