import type { ModerationAction } from "#contract/moderationAction.ts";
import { moderationActions, type Power } from "#contract/moderationActions.ts";
import { readPermissions } from "#contract/permissionOverview.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { isMessageKey, t } from "../../../platform/i18n.ts";
import { groups } from "../../accounts/groups.ts";
import { listAllAdminPages } from "../../adminSlot.ts";
import { mayModerate } from "../../threads/policy.ts";
import { place, rolesThat } from "./compareRoles.ts";

/** Actions that are allowed by a power; a policy of its domain decides the others case by case. */
const poweredActions = Object.entries<ModerationAction>(moderationActions).flatMap(([action, { object, powers }]) =>
	powers ? { action, object, powers: Object.keys(powers) as Power[] } : [],
);

export const routes: Route[] = [
	handle(readPermissions, async ({ lang }) => ({
		pages: listAllAdminPages().map(({ group, title, access }) => ({
			...{ group, title: t(lang, title) },
			roles: rolesThat(access),
		})),
		actions: poweredActions.map(({ action, object, powers }) => {
			const key = `decisions.${action}`;
			return {
				...{ object, title: isMessageKey(key) ? t(lang, key) : action },
				roles: rolesThat((viewer) => powers.some((power) => mayModerate(viewer, power, place).ok)),
			};
		}),
		groups: groups.map(({ groupid, points = null, readaccess }) => ({ groupid, points, readaccess })),
	})),
];
